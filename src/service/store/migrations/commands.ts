/** Step 5: slash commands, and the addresses that take their delayed replies. */
export const commands = `
CREATE TABLE commands (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  update_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL,
  creator_id TEXT NOT NULL REFERENCES users (id),
  team_id TEXT NOT NULL REFERENCES teams (id),
  trigger TEXT NOT NULL,
  method TEXT NOT NULL,
  username TEXT NOT NULL,
  icon_url TEXT NOT NULL,
  auto_complete INTEGER NOT NULL,
  auto_complete_desc TEXT NOT NULL,
  auto_complete_hint TEXT NOT NULL,
  display_name TEXT NOT NULL,
  description TEXT NOT NULL,
  url TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX commands_trigger ON commands (team_id, trigger) WHERE delete_at = 0;

-- exchange_id is the call that the address was given to: replies belong to its story.
CREATE TABLE command_replies (
  id TEXT PRIMARY KEY,
  create_at INTEGER NOT NULL,
  command_id TEXT NOT NULL REFERENCES commands (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  channel_id TEXT NOT NULL REFERENCES channels (id),
  root_id TEXT NOT NULL,
  exchange_id TEXT NOT NULL,
  uses INTEGER NOT NULL
) STRICT;
CREATE INDEX command_replies_age ON command_replies (create_at);
`
