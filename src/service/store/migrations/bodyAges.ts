/** Long bodies are deleted by their age, a few at a time: without this each time reads all of them. */
export const bodyAges = `
CREATE INDEX bodies_age ON bodies (last_number);
`
