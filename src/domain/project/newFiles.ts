/** What git does not keep of a workspace's folder: what happened, what is secret, what is being written. */
export const ignored = `# What happened, and what is personal or secret, stays on this computer.
workspace.sqlite*
files/
states/
*.local.json
service.json*
.*.blockyard-writing
`
