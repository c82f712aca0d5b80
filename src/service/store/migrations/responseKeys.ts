/** What became of the keys of a response was recorded as `answer`; its issues had codes of that name. */
export const responseKeys = `
UPDATE exchanges SET details =
  json_remove(json_set(details, '$.response_keys', json(coalesce(json_extract(details, '$.answer'), '[]'))), '$.answer')
  WHERE json_type(details, '$.answer') IS NOT NULL;
UPDATE exchanges SET details = replace(details, '"code":"answer.', '"code":"response.')
  WHERE details LIKE '%"code":"answer.%';
`
