/** Requests from outside to the path of a plugin are calls of it, too. */
export const pluginRequests = `
CREATE INDEX exchanges_plugin_requests ON exchanges (url) WHERE direction = 'in' AND url >= '/plugins/' AND url < '/plugins0';
`
