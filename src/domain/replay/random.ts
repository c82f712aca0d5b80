/** Numbers from 0 to below 1, always the same ones for a seed and a key, in whatever order they are asked for. */
export type Chance = (key: string) => number

/** What looks like chance in a run and can be repeated: nothing is drawn one after the other. */
export const chanceOf =
  (seed: number): Chance =>
  key =>
    mixed(hashOf(`${seed}:${key}`)) / 2 ** 32

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The last step of MurmurHash3: neighbouring keys become numbers that are far from one another. */
function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
