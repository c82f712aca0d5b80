/** The words of outcomes that people read: `answered` became `ok`, and `refused` was split by whose fault it was. */
export const outcomes = `
UPDATE exchanges SET outcome = 'ok' WHERE outcome = 'answered';
UPDATE exchanges SET outcome = CASE WHEN direction = 'in' AND status < 500 THEN 'rejected' ELSE 'failed' END
  WHERE outcome = 'refused';
`
