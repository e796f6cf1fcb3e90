import type { Likes, Me, Order } from '#contract/account/me.ts'
import type { InquirySummary } from '#contract/content/inquiry.ts'
import { areMarksUnsent, keepMarkedUnits, readMarkedUnits, setMarksUnsent } from './marked-units.ts'
import { api } from './session.ts'

export async function loadOrders(): Promise<Order[]> {
  return (await api.get<{ orders: Order[] }>('v1/me/orders').json()).orders
}

export async function loadMe(): Promise<Me> {
  return (await api.get<{ me: Me }>('v1/me').json()).me
}

export async function loadInquiries(): Promise<InquirySummary[]> {
  return (await api.get<{ inquires: InquirySummary[] }>('v1/me/inquires').json()).inquires
}

/** Merges the unit types marked on this device with the account's; both then hold all of them. */
export async function mergeLikes(): Promise<void> {
  const inAccount = await loadAccountLikes()
  const unitTypes = [...new Set([...inAccount, ...readMarkedUnits()])]
  if (unitTypes.length > inAccount.length) await putLikes(unitTypes)
  keepMarkedUnits(unitTypes)
  setMarksUnsent(false)
}

/** The marked unit types of the account, after sending those that it has not received. */
export async function loadLikes(): Promise<string[]> {
  if (areMarksUnsent()) {
    await putLikes(readMarkedUnits())
    setMarksUnsent(false)
  }
  const unitTypes = await loadAccountLikes()
  keepMarkedUnits(unitTypes)
  return unitTypes
}

async function loadAccountLikes(): Promise<string[]> {
  return (await api.get<{ likes: Likes }>('v1/me/likes').json()).likes.unitTypes
}

async function putLikes(unitTypes: string[]): Promise<void> {
  await api.put('v1/me/likes', { json: { unitTypes } })
}
