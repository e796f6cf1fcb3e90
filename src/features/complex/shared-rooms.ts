import type { ImageMetadata } from 'astro'
import kitchen from '#assets/kitchen.jpg'
import lounge from '#assets/lounge.jpg'
import loungePhone from '#assets/lounge_m.jpg'
import rooftop from '#assets/rooftop.jpg'
import rooftopPhone from '#assets/rooftop_m.jpg'

type SharedRoom = {
  key: 'lounge' | 'kitchen' | 'garden'
  floor: number | 'roof'
  hours: { from: string; to: string }
  wide: ImageMetadata
  phone?: ImageMetadata
}

/** Floors and opening hours are placeholders, to be confirmed by the operator. */
export const sharedRooms: SharedRoom[] = [
  { key: 'lounge', floor: 2, hours: { from: '06:00', to: '24:00' }, wide: lounge, phone: loungePhone },
  { key: 'kitchen', floor: 2, hours: { from: '09:00', to: '22:00' }, wide: kitchen },
  { key: 'garden', floor: 'roof', hours: { from: '07:00', to: '22:00' }, wide: rooftop, phone: rooftopPhone },
]
export const houseRules = ['guest', 'quiet', 'clean', 'smoke'] as const
