import abroad from './en/abroad.json' with { type: 'json' }
import account from './en/account.json' with { type: 'json' }
import application from './en/application.json' with { type: 'json' }
import applicationStatus from './en/application-status.json' with { type: 'json' }
import business from './en/business.json' with { type: 'json' }
import complex from './en/complex.json' with { type: 'json' }
import correction from './en/correction.json' with { type: 'json' }
import document from './en/document.json' with { type: 'json' }
import download from './en/download.json' with { type: 'json' }
import eligibility from './en/eligibility.json' with { type: 'json' }
import error from './en/error.json' with { type: 'json' }
import faq from './en/faq.json' with { type: 'json' }
import form from './en/form.json' with { type: 'json' }
import frame from './en/frame.json' with { type: 'json' }
import guide from './en/guide.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import identity from './en/identity.json' with { type: 'json' }
import inquiry from './en/inquiry.json' with { type: 'json' }
import list from './en/list.json' with { type: 'json' }
import mall from './en/mall.json' with { type: 'json' }
import message from './en/message.json' with { type: 'json' }
import notice from './en/notice.json' with { type: 'json' }
import popup from './en/popup.json' with { type: 'json' }
import post from './en/post.json' with { type: 'json' }
import privacyPolicy from './en/privacy-policy.json' with { type: 'json' }
import receipt from './en/receipt.json' with { type: 'json' }
import registration from './en/registration.json' with { type: 'json' }
import subscription from './en/subscription.json' with { type: 'json' }
import terms from './en/terms.json' with { type: 'json' }
import validation from './en/validation.json' with { type: 'json' }
import waitingRoom from './en/waiting-room.json' with { type: 'json' }
import type { Messages } from './ko.ts'

export const en: Messages = {
  abroad,
  account,
  application,
  'application-status': applicationStatus,
  list,
  business,
  complex,
  correction,
  document,
  download,
  eligibility,
  error,
  faq,
  form,
  frame,
  guide,
  home,
  identity,
  inquiry,
  mall,
  message,
  notice,
  popup,
  post,
  'privacy-policy': privacyPolicy,
  receipt,
  registration,
  subscription,
  terms,
  validation,
  'waiting-room': waitingRoom,
}
