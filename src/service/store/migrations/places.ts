/** Step 1: where messages live, the messages, and the hooks that make them. */
export const places = `
CREATE TABLE teams (
  id TEXT PRIMARY KEY,
  create_at INTEGER NOT NULL,
  update_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL,
  display_name TEXT NOT NULL,
  name TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  email TEXT NOT NULL,
  type TEXT NOT NULL,
  company_name TEXT NOT NULL,
  allowed_domains TEXT NOT NULL,
  invite_id TEXT NOT NULL,
  allow_open_invite INTEGER NOT NULL
) STRICT;

CREATE TABLE team_members (
  team_id TEXT NOT NULL REFERENCES teams (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  roles TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL,
  PRIMARY KEY (team_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX team_members_user ON team_members (user_id);

-- team_id is '' for direct and group channels.
CREATE TABLE channels (
  id TEXT PRIMARY KEY,
  create_at INTEGER NOT NULL,
  update_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL,
  team_id TEXT NOT NULL,
  type TEXT NOT NULL,
  display_name TEXT NOT NULL,
  name TEXT NOT NULL,
  header TEXT NOT NULL,
  purpose TEXT NOT NULL,
  creator_id TEXT NOT NULL,
  last_post_at INTEGER NOT NULL,
  total_msg_count INTEGER NOT NULL,
  last_root_post_at INTEGER NOT NULL,
  total_msg_count_root INTEGER NOT NULL,
  UNIQUE (team_id, name)
) STRICT;

CREATE TABLE channel_members (
  channel_id TEXT NOT NULL REFERENCES channels (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  roles TEXT NOT NULL,
  last_viewed_at INTEGER NOT NULL,
  msg_count INTEGER NOT NULL,
  mention_count INTEGER NOT NULL,
  msg_count_root INTEGER NOT NULL,
  mention_count_root INTEGER NOT NULL,
  notify_props TEXT NOT NULL,
  last_update_at INTEGER NOT NULL,
  PRIMARY KEY (channel_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX channel_members_user ON channel_members (user_id);

-- Rows with an original_id are former versions of that post (docs/reference/posts.md#update).
CREATE TABLE posts (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  create_at INTEGER NOT NULL,
  update_at INTEGER NOT NULL,
  edit_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL,
  is_pinned INTEGER NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  channel_id TEXT NOT NULL REFERENCES channels (id),
  root_id TEXT NOT NULL,
  original_id TEXT NOT NULL,
  message TEXT NOT NULL,
  type TEXT NOT NULL,
  props TEXT NOT NULL,
  hashtags TEXT NOT NULL,
  file_ids TEXT NOT NULL,
  metadata TEXT NOT NULL
) STRICT;
CREATE INDEX posts_channel ON posts (channel_id, create_at, seq) WHERE original_id = '';
CREATE INDEX posts_thread ON posts (root_id) WHERE root_id <> '';
CREATE INDEX posts_history ON posts (original_id) WHERE original_id <> '';

CREATE TABLE reactions (
  post_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  emoji_name TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  PRIMARY KEY (post_id, user_id, emoji_name)
) STRICT, WITHOUT ROWID;

CREATE TABLE files (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  post_id TEXT NOT NULL,
  channel_id TEXT NOT NULL REFERENCES channels (id),
  create_at INTEGER NOT NULL,
  update_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  extension TEXT NOT NULL,
  size INTEGER NOT NULL,
  mime_type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL
) STRICT;
CREATE INDEX files_post ON files (post_id);
CREATE TABLE file_contents (file_id TEXT PRIMARY KEY REFERENCES files (id), content BLOB NOT NULL) STRICT;

CREATE TABLE incoming_hooks (
  id TEXT PRIMARY KEY,
  create_at INTEGER NOT NULL,
  update_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  channel_id TEXT NOT NULL,
  team_id TEXT NOT NULL REFERENCES teams (id),
  display_name TEXT NOT NULL,
  description TEXT NOT NULL,
  username TEXT NOT NULL,
  icon_url TEXT NOT NULL,
  channel_locked INTEGER NOT NULL
) STRICT;

CREATE TABLE outgoing_hooks (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  update_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL,
  creator_id TEXT NOT NULL REFERENCES users (id),
  channel_id TEXT NOT NULL,
  team_id TEXT NOT NULL REFERENCES teams (id),
  trigger_words TEXT NOT NULL,
  trigger_when INTEGER NOT NULL,
  callback_urls TEXT NOT NULL,
  display_name TEXT NOT NULL,
  description TEXT NOT NULL,
  content_type TEXT NOT NULL,
  username TEXT NOT NULL,
  icon_url TEXT NOT NULL
) STRICT;
`
