import { errorAt, type Issue } from '../../issue'

/** What is wrong with a file of which no entry is taken, by the hosts that it has. */
export function nothingTaken(file: string, hosts: readonly { host: string }[]): Issue {
  const names = hosts
    .slice(0, 3)
    .map(({ host }) => host)
    .join(', ')
  const where = names === '' ? '' : ` Its hosts are ${names}.`
  const message = `${file}: none of its entries is a call of the service or of an integration.${where} Say which host is the service.`
  return errorAt('/log/entries', 'har.nothing', message, { file })
}
