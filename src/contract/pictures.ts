import { Type } from 'typebox'
import type { Endpoint } from './endpoint'

/** Pictures that the window could not load. */
export const pictures = {
  whyNoPicture: {
    method: 'POST',
    path: '/workbench/api/pictures/why',
    summary: 'Why an address gave no picture: its status, its type, or what the network said',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ url: Type.String({ maxLength: 8192 }) }),
    reply: Type.Object({ text: Type.String({ description: 'one sentence' }) }),
  },
} as const satisfies Record<string, Endpoint>
