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

export const pictures: Readonly<Record<string, string>> = {
  latency: chart('40,110 90,104 140,108 190,96 240,100 290,70 340,84 390,76 440,80', '#3db887', 'checkout-api p95, ms'),
  errors: chart(
    '40,122 90,120 140,121 190,60 240,48 290,90 340,112 390,120 440,121',
    '#d24b4e',
    'payments 5xx per minute',
  ),
  oncall: face('#92633a', 'C'),
}
