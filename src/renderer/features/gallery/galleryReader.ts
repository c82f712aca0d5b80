import { galleryChannels, galleryPeople, galleryViewerId } from '#domain/gallery/world'
import { readerOf } from '../../message/readerOf'

/** Who reads the gallery, and whom they know. */
export const galleryReader = readerOf({ viewerId: galleryViewerId, people: galleryPeople, channels: galleryChannels })
