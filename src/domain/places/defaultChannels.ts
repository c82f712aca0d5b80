/** The channel that every member of a team is in: nobody leaves it, and it is neither archived nor made private. */
const defaultChannel = 'town-square'

/** Made with every new team; whoever joins the team joins these. */
export const defaultChannels = [
  { name: defaultChannel, display_name: 'Town Square' },
  { name: 'off-topic', display_name: 'Off-Topic' },
] as const

/** The default channel of a team, and not a direct or group channel that happens to be called so. */
export const isDefaultChannel = ({ name, team_id }: { name: string; team_id: string }): boolean =>
  team_id !== '' && name === defaultChannel
