/** A post with twelve mistakes: six that keep it from being JSON, and six of its content. */
export const twelveMistakes = `{
  // of the release desk
  'message': "Roll out?",
  "props": {
    svc_blocks: [
      { "type": "text", "text": "### Roll out checkout-api" "is_subtel": true },
      { "type": "button", "text": "Hold", "action_id": "hold_rollout", "style": "dangr" },
      { "type": "image", "url": "https://example.com/burn-down.png", },
      {
        "type": "static_select",
        "action_id": "size",
        "placeholder": "Rollout size",
        "options": [{ "text": "25 %" }]
      }
    ],
    "svc_blocks_actions": {
      "size": { "type": "External", "url": "https://ci.example.com/size" }
    }
  }
`
