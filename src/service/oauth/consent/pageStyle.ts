/** The tokens of the design that the pages need, by theme; the same values as in the window's stylesheet. */
export const consentTokens = {
  light: {
    chrome: '#edefee',
    panel: '#f7f8f7',
    raised: '#ffffff',
    sunken: '#f1f3f2',
    hover: '#eceeed',
    line: '#dadfdd',
    'line-2': '#c3cac7',
    control: '#788381',
    text: '#161b1b',
    'text-2': '#465150',
    'text-3': '#5b6665',
    accent: '#cdea2e',
    'accent-hover': '#c0de1c',
    'accent-edge': '#7c9206',
    'accent-ink': '#4f6100',
    'on-accent': '#151a05',
    bad: '#b0271f',
    'bad-t': '#fae3e1',
    ring: '#161b1b',
    'ring-halo': '#cdea2e',
  },
  dark: {
    chrome: '#121617',
    panel: '#171b1c',
    raised: '#1f2526',
    sunken: '#111516',
    hover: '#1e2425',
    line: '#272e2f',
    'line-2': '#39423f',
    control: '#6f7b79',
    text: '#e7ecea',
    'text-2': '#b1bbb9',
    'text-3': '#909b98',
    accent: '#d3f03a',
    'accent-hover': '#dff564',
    'accent-edge': '#d3f03a',
    'accent-ink': '#d3f03a',
    'on-accent': '#151a05',
    bad: '#ff8078',
    'bad-t': '#3b2120',
    ring: '#d3f03a',
    'ring-halo': '#0c0f10',
  },
  hc: {
    chrome: '#000',
    panel: '#000',
    raised: '#0a0a0a',
    sunken: '#000',
    hover: '#1c1c1c',
    line: '#8d9794',
    'line-2': '#c8d0cd',
    control: '#e6ebe9',
    text: '#fff',
    'text-2': '#f0f3f2',
    'text-3': '#d0d6d4',
    accent: '#e4ff3d',
    'accent-hover': '#fff',
    'accent-edge': '#e4ff3d',
    'accent-ink': '#e4ff3d',
    'on-accent': '#000',
    bad: '#ff9e98',
    'bad-t': '#000',
    ring: '#e4ff3d',
    'ring-halo': '#000',
  },
} as const

const properties = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/** The stylesheet of the pages: follows the system's theme and its wish for contrast, asks for nothing from elsewhere. */
export const pageStyle = `
:root { color-scheme: light dark; ${properties(consentTokens.light)} }
@media (prefers-color-scheme: dark) { :root { ${properties(consentTokens.dark)} } }
@media (prefers-contrast: more) { :root { color-scheme: dark; ${properties(consentTokens.hc)} } }

* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--chrome); color: var(--text);
  font: 13px/20px "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
}
main {
  width: 100%; max-width: 400px; overflow: hidden;
  background: var(--raised); border: 1px solid var(--line-2); border-radius: 10px;
  box-shadow: 0 8px 28px rgb(0 0 0 / 16%);
}
header { display: flex; align-items: center; gap: 8px; height: 44px; padding: 0 16px; border-bottom: 1px solid var(--line); }
header span { color: var(--text-2); font-size: 12px; }
.body { padding: 16px; display: grid; gap: 12px; }
.app { display: flex; gap: 12px; align-items: center; }
.app > span {
  flex: none; width: 36px; height: 36px; display: grid; place-items: center; border-radius: 8px;
  background: var(--sunken); border: 1px solid var(--line); font-size: 15px; font-weight: 600;
}
.app div { min-width: 0; }
h1, p, dl, dd, ul { margin: 0; }
h1 { font-size: 15px; line-height: 22px; font-weight: 650; overflow-wrap: anywhere; }
p { overflow-wrap: anywhere; }
.quiet { color: var(--text-2); font-size: 12px; line-height: 18px; }
ul { padding: 10px 12px 10px 28px; background: var(--panel); border: 1px solid var(--line); border-radius: 6px; }
label { display: grid; gap: 4px; font-size: 12px; font-weight: 550; }
input {
  width: 100%; height: 32px; padding: 0 8px; border-radius: 6px; border: 1px solid var(--control);
  background: var(--raised); color: var(--text); font: inherit; font-weight: 400;
}
code { font: 12px/18px "JetBrains Mono Variable", "JetBrains Mono", ui-monospace, "SF Mono", "Cascadia Mono", monospace; overflow-wrap: anywhere; }
[role="alert"] { padding: 8px 12px; border-radius: 6px; background: var(--bad-t); color: var(--bad); }
footer {
  display: flex; align-items: center; gap: 8px; min-height: 52px; padding: 8px 16px;
  background: var(--panel); border-top: 1px solid var(--line);
}
footer > :first-child { margin-right: auto; }
footer form, .form { display: contents; }
button, a.button {
  height: 28px; padding: 0 12px; display: inline-flex; align-items: center; border-radius: 6px; border: 1px solid var(--line-2);
  background: var(--raised); color: var(--text); font: inherit; font-size: 12px; font-weight: 550; text-decoration: none; cursor: pointer;
}
button:hover { background: var(--hover); }
button.primary { background: var(--accent); color: var(--on-accent); border-color: var(--accent-edge); font-weight: 600; }
button.primary:hover { background: var(--accent-hover); }
button.link { padding: 0; border: 0; background: none; color: var(--accent-ink); text-decoration: underline; text-underline-offset: 2px; }
a { color: var(--accent-ink); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 1px; box-shadow: 0 0 0 1px var(--ring-halo); }
`
