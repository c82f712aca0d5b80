import { useState } from 'react'
import { safeImageUrl } from '#domain/markdown/safeUrl'
import { useMessage } from '../context/context'

/** The 16 px icon before an author or a footer (docs/reference/limits.md); nothing where it cannot be shown. */
export function Icon16({ url }: { url: string }) {
  const { images } = useMessage()
  const [broken, setBroken] = useState<string>()
  const source = safeImageUrl(url)
  const mayLoad = images === 'on' || (source !== undefined && !/^https?:/i.test(source))
  if (source === undefined || source === broken || !mayLoad) return null
  return (
    <img
      className="m-icon16"
      src={source}
      alt=""
      width={16}
      height={16}
      referrerPolicy="no-referrer"
      onError={() => setBroken(source)}
    />
  )
}
