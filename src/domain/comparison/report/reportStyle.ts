/** The colours of the tool (docs/reference/look.md), light and dark by what the reader prefers. */
export const reportStyle = `
:root { color-scheme: light dark; --panel: #f7f8f7; --sunken: #f1f3f2; --line: #dadfdd; --text: #161b1b; --text-2: #465150;
  --good: #0c6e4c; --bad: #b0271f; --warn: #845000; --block: #93317f; --add: #d8efe2; --add-2: #a9dcc1; --del: #fae0dd; --del-2: #f7c9c4 }
@media (prefers-color-scheme: dark) {
  :root { --panel: #171b1c; --sunken: #111516; --line: #272e2f; --text: #e7ecea; --text-2: #b1bbb9; --good: #4dc998; --bad: #ff8078;
    --warn: #f0b24c; --block: #e08fd2; --add: #15332a; --add-2: #1b4f3d; --del: #3c2221; --del-2: #6f312d }
}
body { margin: 0; background: var(--panel); color: var(--text); font: 13px/20px "Inter Variable", Inter, system-ui, sans-serif }
main { max-width: 1100px; margin: 0 auto; padding: 24px }
h1 { font-size: 18px; line-height: 24px } h2 { font-size: 14px; margin-top: 24px } h3 { font-size: 12px; margin-bottom: 4px }
code, .diff td { font: 12px/18px "JetBrains Mono Variable", "JetBrains Mono", ui-monospace, monospace }
table { border-collapse: collapse; width: 100% } th { text-align: left; font-weight: 500; color: var(--text-2) }
td, th { padding: 2px 8px; border-bottom: 1px solid var(--line); vertical-align: top }
.diff { table-layout: fixed; background: var(--sunken) } .diff td { white-space: pre-wrap; overflow-wrap: anywhere; border: 0 }
.diff th:first-child, .diff th:last-child { width: 50% } .diff .number { width: 48px; text-align: right; color: var(--text-2) }
.add { background: var(--add) } .del { background: var(--del) } mark { background: none; color: inherit }
.add mark { background: var(--add-2) } .del mark { background: var(--del-2) }
.none { background: repeating-linear-gradient(135deg, transparent 0 4px, var(--line) 4px 8px) }
.folded td, .left { color: var(--text-2) } .same { color: var(--good) } .failed { color: var(--bad) } .blocked { color: var(--block) }
.changed, .missing, .extra, .timed_out, .interrupted { color: var(--warn) }
`
