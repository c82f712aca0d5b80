import { useState } from 'react'
import { gallerySamples, gallerySections } from '#domain/gallery/sections'
import { savePostsAsHtml } from '../../export/savePosts'
import { cx } from '../../ui/marks/cx'
import { GalleryBar, type GalleryLook } from './GalleryBar'
import styles from './GalleryView.module.css'
import { galleryReader } from './galleryReader'
import { Sample } from './Sample'

/** Where a section begins, for the list of sections. */
const anchorOf = (id: string) => `gallery-${id}`

const goTo = (id: string) => {
  const heading = document.getElementById(anchorOf(id))
  heading?.scrollIntoView({ block: 'start' })
  // The next Tab goes on from there.
  heading?.focus({ preventScroll: true })
}

/** Everything that can be drawn, each with its name, to be looked at, compared, and opened in the studio. */
export function GalleryView() {
  const [look, setLook] = useState<GalleryLook>({ theme: 'window', width: 'desktop' })
  const theme = look.theme === 'window' ? undefined : look.theme
  const narrow = look.width === 'narrow'
  const save = () =>
    savePostsAsHtml({
      posts: gallerySamples.map(sample => sample.post),
      reader: galleryReader,
      theme,
      title: 'Gallery',
      options: { narrow, ghosts: true },
    })
  return (
    <div className={styles.view}>
      <GalleryBar look={look} onChange={setLook} onSave={() => void save()} />
      <div className={styles.middle}>
        <nav className={styles.sections} aria-label="Gallery sections">
          {gallerySections.map(({ id, title, samples }) => (
            <button key={id} type="button" className={styles.section} onClick={() => goTo(id)}>
              <span>{title}</span>
              <span className={styles.count}>{samples.length}</span>
            </button>
          ))}
        </nav>
        <div className={cx('dotted', styles.samples, narrow && styles.narrow)}>
          {gallerySections.map(({ id, title, samples }) => (
            <section key={id} aria-labelledby={anchorOf(id)}>
              <h2 id={anchorOf(id)} tabIndex={-1} className={styles.heading}>
                {title}
              </h2>
              {samples.map(sample => (
                <Sample key={sample.name} sample={sample} theme={theme} narrow={narrow} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
