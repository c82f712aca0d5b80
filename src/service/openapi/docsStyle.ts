/**
 * The colours of docs/reference/look.md that the page needs, by theme; the same values as in the window's stylesheet.
 */
export const docsTokens = {
  light: {
    chrome: '#edefee',
    panel: '#f7f8f7',
    raised: '#ffffff',
    sunken: '#f1f3f2',
    hover: '#eceeed',
    sel: '#edf4c9',
    line: '#dadfdd',
    'line-2': '#c3cac7',
    text: '#161b1b',
    'text-2': '#465150',
    'text-3': '#5b6665',
    'accent-ink': '#4f6100',
    ring: '#161b1b',
    'ring-halo': '#cdea2e',
  },
  dark: {
    chrome: '#121617',
    panel: '#171b1c',
    raised: '#1f2526',
    sunken: '#111516',
    hover: '#1e2425',
    sel: '#272d1c',
    line: '#272e2f',
    'line-2': '#39423f',
    text: '#e7ecea',
    'text-2': '#b1bbb9',
    'text-3': '#909b98',
    'accent-ink': '#d3f03a',
    ring: '#d3f03a',
    'ring-halo': '#0c0f10',
  },
} as const

const properties = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/** The stylesheet of the page: follows the system's theme, asks for nothing from elsewhere. */
export const docsStyle = `
:root { color-scheme: light dark; ${properties(docsTokens.light)} }
@media (prefers-color-scheme: dark) { :root { ${properties(docsTokens.dark)} } }

* { box-sizing: border-box; }
html { scroll-padding-top: 56px; }
body {
  margin: 0; display: grid; grid-template: "head head" 40px "toc main" auto / 276px minmax(0, 1fr);
  background: var(--panel); color: var(--text);
  font: 13px/20px "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
}
h1, h2, h3, h4, p, ul, table, pre { margin: 0; padding: 0; }
a { color: var(--accent-ink); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 1px; box-shadow: 0 0 0 1px var(--ring-halo); }
main:focus { outline: none; box-shadow: none; }
code, pre, .method {
  font: 12px/18px "JetBrains Mono Variable", "JetBrains Mono", ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace;
  font-variant-ligatures: none;
}
code { overflow-wrap: anywhere; }
p code, td code, li code { padding: 0 3px; border-radius: 3px; background: var(--sunken); }

header {
  grid-area: head; position: sticky; top: 0; z-index: 10; height: 40px; padding: 0 16px;
  display: flex; align-items: center; justify-content: space-between;
  background: var(--chrome); border-bottom: 1px solid var(--line-2);
}
.brand { font-weight: 600; }
.brand span { font-weight: 400; color: var(--text-2); }
.skip { position: absolute; left: -999px; top: 4px; z-index: 20; padding: 4px 8px; border-radius: 5px; background: var(--raised); }
.skip:focus { left: 8px; }

nav {
  grid-area: toc; position: sticky; top: 40px; max-height: calc(100vh - 40px); overflow: auto; padding: 12px 8px 40px;
  border-right: 1px solid var(--line-2);
}
nav ul { list-style: none; }
nav li a, nav summary { display: block; min-height: 28px; padding: 4px 8px; border-radius: 5px; color: var(--text-2); text-decoration: none; }
nav summary { display: list-item; list-style-position: inside; color: var(--text); font-weight: 550; cursor: default; }
nav details li a { padding-left: 24px; }
nav li a:hover, summary:hover { background: var(--hover); color: var(--text); }
.count { font-weight: 400; color: var(--text-3); font-variant-numeric: tabular-nums; }

main { grid-area: main; max-width: 900px; padding: 24px 32px 160px; }
h1 { font-size: 22px; line-height: 28px; font-weight: 650; letter-spacing: -.02em; }
h2 { margin: 40px 0 4px; font-size: 18px; line-height: 24px; font-weight: 650; letter-spacing: -.014em; }
h3 { font-size: 13px; font-weight: 600; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { margin: 16px 0 4px; font-size: 12px; line-height: 16px; font-weight: 600; color: var(--text-2); }
main p { max-width: 640px; }
section > p + p { margin-top: 8px; }
.lead, .note { color: var(--text-2); }
.note { font-size: 12px; }

article { margin-top: 16px; padding: 16px; border: 1px solid var(--line-2); border-radius: 8px; background: var(--raised); }
article:target { border-color: var(--accent-ink); background: linear-gradient(var(--sel), var(--sel)) 0 0 / 3px 100% no-repeat var(--raised); }
article > p { margin-top: 6px; }
.route { max-width: none; }
.method { display: inline-block; padding: 0 6px; border: 1px solid var(--line-2); border-radius: 3px; font-weight: 600; }

table { width: 100%; margin-top: 4px; border-collapse: collapse; }
caption { margin: 16px 0 4px; text-align: left; font-size: 12px; line-height: 16px; font-weight: 600; color: var(--text-2); }
th, td { padding: 5px 8px 5px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { border: 0; padding-bottom: 2px; font-size: 11px; line-height: 16px; font-weight: 500; color: var(--text-3); }
th:first-child { width: 30%; }
td:nth-child(2) { width: 22%; color: var(--text-2); }
.rejections th:first-child { width: 56px; }
.rejections th:nth-child(2) { width: 48%; }
.needed { margin-left: 4px; font-size: 11px; color: var(--text-3); }
pre {
  margin-top: 4px; padding: 12px; border: 1px solid var(--line); border-radius: 5px; background: var(--sunken);
  white-space: pre-wrap; overflow-wrap: anywhere;
}
main details { margin-top: 12px; }
main summary { width: fit-content; min-height: 24px; padding: 2px 8px 2px 4px; border-radius: 5px; color: var(--text-2); font-size: 12px; font-weight: 550; cursor: default; }
main details caption, #shapes caption { position: absolute; clip-path: inset(50%); }

@media (max-width: 900px) {
  body { grid-template: "head" 40px "toc" auto "main" auto / minmax(0, 1fr); }
  nav { position: static; max-height: 40vh; border: 0; border-bottom: 1px solid var(--line-2); }
  main { padding: 16px; }
}
@media print { nav, header, .skip { display: none; } body { display: block; } }
`.trim()
