/** Pictures of the sample posts, drawn here so that they need no network; served under `/sample/<name>.svg`. */
const chart = (points: string, colour: string, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="180" viewBox="0 0 480 180" role="img" aria-label="${title}">
<rect width="480" height="180" rx="8" fill="#f4f6f5"/>
<g stroke="#dadfdd"><path d="M40 40H460M40 80H460M40 120H460"/></g>
<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round"/>
<text x="40" y="26" font-family="sans-serif" font-size="14" fill="#465150">${title}</text>
<g font-family="sans-serif" font-size="11" fill="#5b6665"><text x="40" y="160">10:00</text><text x="236" y="160">10:30</text><text x="430" y="160">11:00</text></g>
</svg>`

const face = (background: string, initial: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" role="img" aria-label="${initial}">
<rect width="96" height="96" fill="${background}"/>
<text x="48" y="62" text-anchor="middle" font-family="sans-serif" font-size="42" font-weight="600" fill="#fff">${initial}</text>
</svg>`

/** A drawing on a plain ground. `parts` may use the fonts and greys of the charts. */
const drawing = (width: number, height: number, title: string, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<rect width="${width}" height="${height}" rx="8" fill="#f4f6f5"/>
<g font-family="sans-serif" font-size="13" fill="#465150">${parts}</g>
</svg>`

const line = (x: number, y: number, words: string, rest = ''): string =>
  `<text x="${x}" y="${y}" ${rest}>${words}</text>`

const rows = (names: readonly string[], draw: (name: string, at: number) => string): string => names.map(draw).join('')

const receipt = drawing(
  204,
  120,
  'Receipt',
  `<path d="M52 12H152V104L142 98 132 104 122 98 112 104 102 98 92 104 82 98 72 104 62 98 52 104Z" fill="#fff" stroke="#c3cac7"/>
${line(64, 34, 'Hamburg', 'font-weight="600"')}<path d="M64 46H140M64 58H126" stroke="#c3cac7"/>${line(140, 82, '184.60', 'text-anchor="end" font-weight="600"')}`,
)

const cart = drawing(
  428,
  200,
  'The new cart',
  `${line(28, 38, 'Your cart', 'font-size="18" font-weight="600"')}
${rows(['Espresso cups', 'Tea towel', 'Filter paper'], (name, at) => `<rect x="28" y="${56 + at * 34}" width="372" height="28" rx="6" fill="#fff" stroke="#dadfdd"/>${line(42, 75 + at * 34, name)}`)}
<rect x="28" y="164" width="144" height="22" rx="11" fill="#3db887"/>${line(100, 180, 'kept for 30 days', 'text-anchor="middle" fill="#fff" font-weight="600"')}`,
)

const budget = drawing(
  500,
  120,
  'Error budget of the month',
  `${line(24, 34, 'Error budget, 30 days', 'font-weight="600"')}
<rect x="24" y="50" width="452" height="26" rx="6" fill="#dadfdd"/><rect x="24" y="50" width="316" height="26" rx="6" fill="#386fe5"/>
${line(24, 100, '30 of 43 minutes are left')}`,
)

const calendar = drawing(
  96,
  96,
  '23 November',
  `<rect x="14" y="14" width="68" height="68" rx="8" fill="#fff" stroke="#c3cac7"/><path d="M14 22a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v10H14Z" fill="#d24b4e"/>
${line(48, 68, '23', 'text-anchor="middle" font-size="28" font-weight="600"')}`,
)

const mark = drawing(64, 64, 'Northwind', '<path d="M10 48 32 12 54 48 32 38Z" fill="#1c58d9"/>')

const passed = drawing(
  96,
  96,
  '2 of 2,318 tests failed',
  `<circle cx="48" cy="48" r="30" fill="none" stroke="#3db887" stroke-width="12"/><path d="M48 18a30 30 0 0 1 9 1.4" fill="none" stroke="#d24b4e" stroke-width="12"/>
${line(48, 53, '99.9 %', 'text-anchor="middle" font-weight="600"')}`,
)

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64" viewBox="0 0 240 64" role="img" aria-label="Northwind">
<path d="M12 44 32 12 52 44 32 36Z" fill="#1c58d9"/><text x="66" y="42" font-family="sans-serif" font-size="28" font-weight="600" fill="#808b89">Northwind</text>
</svg>`

export const pictures: Readonly<Record<string, string>> = {
  latency: chart('40,110 90,104 140,108 190,96 240,100 290,70 340,84 390,76 440,80', '#3db887', 'checkout-api p95, ms'),
  errors: chart(
    '40,122 90,120 140,121 190,60 240,48 290,90 340,112 390,120 440,121',
    '#d24b4e',
    'payments 5xx per minute',
  ),
  adoption: chart('40,128 110,124 180,112 250,96 320,80 440,52', '#386fe5', 'new-cart, share of sessions'),
  oncall: face('#92633a', 'C'),
  bob: face('#2f6f62', 'B'),
  receipt,
  cart,
  budget,
  calendar,
  logo,
  mark,
  passed,
}
