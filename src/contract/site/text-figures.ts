import { bulkMaximum, holdMilliseconds, undoMilliseconds } from '#contract/application/bulk.ts'
import { keptFor } from '#contract/application/destroy-day.ts'
import { complex, floors, unitSizes, unitTypes } from '#contract/complex/building.ts'
import { lettingTerms } from '#contract/complex/letting-terms.ts'
import { trainGridMinutes, walkingRings, walkingSpeed } from '#contract/complex/neighbourhood.ts'
import { boardFileMegabytes, boardFilesMaximum, postCommentsMaximum } from '#contract/content/board.ts'
import { choicesMaximum } from '#contract/content/form.ts'
import { foundInquiriesMaximum } from '#contract/content/inquiry.ts'
import { noticeFilesMaximum } from '#contract/content/notice.ts'
import { photosMaximum, photosMegabytes } from '#contract/content/photo.ts'
import { orderMaximum } from '#contract/content/placement.ts'
import { hideHoursMaximum } from '#contract/content/popup.ts'
import { shownHashCharacters } from '#contract/document/document.ts'
import { reasonLeast } from '#contract/document/document-review.ts'
import { fileMaximumMegabytes } from '#contract/document/file-maximum.ts'
import { ageLimits, marriageLimits } from '#contract/eligibility/age-and-marriage-limits.ts'
import { householdSize } from '#contract/eligibility/answers.ts'
import { depositRatios, depositSupport } from '#contract/eligibility/deposit-support.ts'
import { incomePercents } from '#contract/eligibility/income.ts'
import { passwordLength, usernameLeast } from '#contract/kit/field.ts'
import { filePasswordLength } from '#contract/kit/file-password.ts'
import * as lifetimes from '#contract/kit/log-in-lifetimes.ts'
import { turnMinutes, verifyMinutes } from '#contract/round/waiting-room.ts'
import { marketingMonths, retentionRules } from '#contract/terms/retention.ts'
import { interpolate } from '#lib/interpolate.ts'

const grouped = (count: number) => count.toLocaleString('en')
const [special, general] = lettingTerms.supplies
const { draft, registration, question, form, post, log } = retentionRules

/**
 * Figures that texts state, by placeholder: `{{fileMegabytes}}`. `scripts/text-figures.ts` fills them in while bundling,
 * `getT` and `messages` of `i18n/translate.ts` on the server.
 */
export const textFigures = {
  ...lifetimes,

  units: complex.units,
  publicUnits: complex.publicUnits,
  privateUnits: complex.privateUnits,
  unitTypes: unitTypes.length,
  topFloor: complex.floors,
  basementFloors: complex.basements,
  lowestHomeFloor: Math.min(...floors.filter(({ use }) => use === 'home').map(({ number }) => number)),
  smallArea: unitSizes[0].area,
  largeArea: unitSizes[1].area,
  walkingMetres: walkingSpeed,
  nearMinutes: walkingRings[0],
  middleMinutes: walkingRings[1],
  farMinutes: walkingRings[2],
  trainGridMinutes,

  ageFrom: ageLimits.from,
  ageTo: ageLimits.to,
  ageTooYoung: ageLimits.from - 1,
  ageTooOld: ageLimits.to + 1,
  marriageYears: marriageLimits.years,
  marriageDays: grouped(marriageLimits.days),
  firstIncomePercent: incomePercents[0],
  secondIncomePercent: incomePercents[1],
  thirdIncomePercent: incomePercents[2],
  personsLeast: householdSize.minimum,
  personsMost: householdSize.maximum,
  lowDepositPercent: depositRatios[0],
  middleDepositPercent: depositRatios[1],
  highDepositPercent: depositRatios[2],
  supportLeastPercent: depositSupport.from,
  supportMostPercent: depositSupport.to,
  specialSharePercent: special.sharePercent,
  generalSharePercent: general.sharePercent,
  specialRentPercent: special.rentPercent,
  generalRentPercent: general.rentPercent,
  leaseYears: lettingTerms.contractYears,
  longestLeaseYears: lettingTerms.maximumYears,
  risePercent: lettingTerms.maximumRisePercent,
  waitingPerHome: lettingTerms.waitingPerHome,
  waitingMonths: lettingTerms.waitingMonths,

  applicationYears: keptFor.years,
  yearsAfterLease: keptFor.yearsAfterLease,
  documentsDays: keptFor.documentsDays,
  marketingYears: marketingMonths / 12,
  turnMinutes,
  verifyMinutes,
  draftDays: draft.default,
  draftLeastDays: draft.minimum,
  registrationYears: registration.maximum / 12,
  inquiryYears: question.maximum / 12,
  inquiryLeastMonths: question.minimum,
  formYears: form.maximum / 12,
  contactYears: retentionRules.contact.maximum / 12,
  postYears: post.maximum / 12,
  logYears: log.default / 12,

  fileMegabytes: fileMaximumMegabytes,
  photos: photosMaximum,
  photosMegabytes,
  postFiles: boardFilesMaximum,
  postFileMegabytes: boardFileMegabytes,
  postComments: postCommentsMaximum,
  noticeFiles: noticeFilesMaximum,
  formChoices: choicesMaximum,
  inquiriesFound: foundInquiriesMaximum,
  bulkRecords: grouped(bulkMaximum),
  undoMinutes: undoMilliseconds / 60_000,
  holdMinutes: holdMilliseconds / 60_000,
  usernameLeast,
  passwordLeast: passwordLength.minimum,
  passwordMost: passwordLength.maximum,
  filePasswordLeast: filePasswordLength.minimum,
  filePasswordMost: filePasswordLength.maximum,
  orderMost: grouped(orderMaximum),
  hideHours: hideHoursMaximum,
  reasonLeast,
  shownHashCharacters,
}

/** Fills in the figures; other placeholders stay. */
export function withTextFigures<Texts extends Record<string, string>>(texts: Texts): Texts {
  const filled = Object.entries(texts).map(([key, text]) => [key, interpolate(text, textFigures)])
  return Object.fromEntries(filled) as Texts
}
