// What is sent where.

const blocks = {
  svc_blocks: [
    { type: 'text', text: '**Build 5121** is ready for production.' },
    { type: 'button', text: 'Approve', action_id: 'approve', style: 'primary', query: { build: '5121' } },
  ],
  svc_blocks_actions: {
    approve: { type: 'external', url: 'http://127.0.0.1:9/approve', context: { pipeline: 'web' } },
  },
}

const text = 'Build 5121 is ready for production.'
const mention = 'Build 5121 is ready for production, @bob.'

/** Rows of bare Fastify, for the post that the service gets with blocks. */
export function bareTargets(url) {
  const body = JSON.stringify({ channel_id: 'c'.repeat(26), message: 'Build 5121', props: blocks })
  const target = path => ({ url, path, body, status: 201 })
  return {
    'bare Fastify, echo': target('/echo'),
    'bare Fastify, schema + insert (NORMAL)': target('/insert/NORMAL'),
    'bare Fastify, schema + insert (FULL)': target('/insert/FULL'),
  }
}

/** Rows of the service. */
export function serviceTargets({ url, sample }) {
  const { channel_id, bot_token, webhook_key } = sample
  const headers = { Authorization: `Bearer ${bot_token}` }
  const post = content => ({
    url,
    path: '/api/v4/posts',
    headers,
    body: JSON.stringify({ channel_id, ...content }),
    status: 201,
  })
  const hook = payload => ({ url, path: `/hooks/${webhook_key}`, body: JSON.stringify(payload), status: 200 })
  return {
    'create post, blocks and a button': post({ message: 'Build 5121', props: blocks }),
    'create post, text': post({ message: text }),
    'create post, text with a mention': post({ message: mention }),
    'incoming webhook, text': hook({ text }),
    'incoming webhook, text with a mention': hook({ text: mention }),
  }
}

/** The row of a stock mock server. */
export const peerTarget = url => ({ url, path: '/hooks/peer', body: JSON.stringify({ text }), status: 200 })

/** What a window and its integrations send by turns, for the memory of the service. */
export function mixedTargets(service) {
  const { url, sample } = service
  const headers = { Authorization: `Bearer ${sample.bot_token}` }
  const path = `/api/v4/channels/${sample.channel_id}/posts?per_page=20`
  return [...Object.values(serviceTargets(service)), { url, method: 'GET', path, headers, body: '', status: 200 }]
}
