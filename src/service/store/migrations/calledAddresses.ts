/** How the calls of a plugin went is asked for by their addresses, whatever stands behind them. */
export const calledAddresses = `
CREATE INDEX exchanges_called ON exchanges (url) WHERE direction = 'out';
`
