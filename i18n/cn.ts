import abroad from './cn/abroad.json' with { type: 'json' }
import account from './cn/account.json' with { type: 'json' }
import application from './cn/application.json' with { type: 'json' }
import applicationStatus from './cn/application-status.json' with { type: 'json' }
import business from './cn/business.json' with { type: 'json' }
import complex from './cn/complex.json' with { type: 'json' }
import correction from './cn/correction.json' with { type: 'json' }
import document from './cn/document.json' with { type: 'json' }
import download from './cn/download.json' with { type: 'json' }
import eligibility from './cn/eligibility.json' with { type: 'json' }
import error from './cn/error.json' with { type: 'json' }
import faq from './cn/faq.json' with { type: 'json' }
import form from './cn/form.json' with { type: 'json' }
import frame from './cn/frame.json' with { type: 'json' }
import guide from './cn/guide.json' with { type: 'json' }
import home from './cn/home.json' with { type: 'json' }
import identity from './cn/identity.json' with { type: 'json' }
import inquiry from './cn/inquiry.json' with { type: 'json' }
import list from './cn/list.json' with { type: 'json' }
import mall from './cn/mall.json' with { type: 'json' }
import message from './cn/message.json' with { type: 'json' }
import notice from './cn/notice.json' with { type: 'json' }
import popup from './cn/popup.json' with { type: 'json' }
import post from './cn/post.json' with { type: 'json' }
import privacyPolicy from './cn/privacy-policy.json' with { type: 'json' }
import receipt from './cn/receipt.json' with { type: 'json' }
import registration from './cn/registration.json' with { type: 'json' }
import subscription from './cn/subscription.json' with { type: 'json' }
import terms from './cn/terms.json' with { type: 'json' }
import validation from './cn/validation.json' with { type: 'json' }
import waitingRoom from './cn/waiting-room.json' with { type: 'json' }
import type { Messages } from './ko.ts'

export const cn: Messages = {
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
