import * as v from 'valibot'
import { appliedYear, policyYear } from '#contract/eligibility/policy-year.ts'
import { moment } from '#contract/kit/field.ts'
import { type PublicSetting, type SettingSection, senderState, settingSections } from './setting.ts'

const versionOf = <Section extends SettingSection>(section: Section) =>
  v.object({
    section: v.literal(section),
    version: v.number(),
    value: settingSections[section],
    at: v.nullable(moment),
    by: v.nullable(v.string()),
  })
const recordOf = <Section extends SettingSection>(section: Section) =>
  v.object({ _id: v.literal(section), ...settingSections[section].entries })

const sections = Object.keys(settingSections) as SettingSection[]

export const settingInput = v.union(Object.values(settingSections))
export const settingRecord = v.union(sections.map(recordOf))
export const settingVersion = v.union(sections.map(versionOf))

/** `GET /api/console/setting`. */
export const consoleSetting = v.object({
  settings: v.object({
    company: versionOf('company'),
    social: versionOf('social'),
    survey: versionOf('survey'),
    retention: versionOf('retention'),
    sender: versionOf('sender'),
  }),
  senders: v.object({ mail: senderState, text: senderState }),
})

const { company, social, survey } = settingSections
const basis = v.object({ announcement: v.string(), year: v.nullable(appliedYear) })
/** `GET /api/v1/setting` */
export const publicSetting = v.object({
  setting: v.object({
    policyYears: v.array(policyYear.create),
    basis,
    sendsMail: v.boolean(),
    company,
    social,
    survey,
  }),
}) satisfies v.GenericSchema<unknown, PublicSetting>
