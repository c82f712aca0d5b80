/** The former name of the keys, and of their issues' codes. */
const former = 'answer'

/** What became of the keys of a response was recorded under another name. */
export const responseKeys = `
UPDATE exchanges SET details =
  json_remove(
    json_set(details, '$.response_keys', json(coalesce(json_extract(details, '$.${former}'), '[]'))), '$.${former}'
  )
  WHERE json_type(details, '$.${former}') IS NOT NULL;
UPDATE exchanges SET details = replace(details, '"code":"${former}.', '"code":"response.')
  WHERE details LIKE '%"code":"${former}.%';
`
