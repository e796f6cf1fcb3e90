import abroad from './ko/abroad.json' with { type: 'json' }
import account from './ko/account.json' with { type: 'json' }
import application from './ko/application.json' with { type: 'json' }
import applicationStatus from './ko/application-status.json' with { type: 'json' }
import business from './ko/business.json' with { type: 'json' }
import complex from './ko/complex.json' with { type: 'json' }
import correction from './ko/correction.json' with { type: 'json' }
import document from './ko/document.json' with { type: 'json' }
import download from './ko/download.json' with { type: 'json' }
import eligibility from './ko/eligibility.json' with { type: 'json' }
import error from './ko/error.json' with { type: 'json' }
import faq from './ko/faq.json' with { type: 'json' }
import form from './ko/form.json' with { type: 'json' }
import frame from './ko/frame.json' with { type: 'json' }
import guide from './ko/guide.json' with { type: 'json' }
import home from './ko/home.json' with { type: 'json' }
import identity from './ko/identity.json' with { type: 'json' }
import inquiry from './ko/inquiry.json' with { type: 'json' }
import list from './ko/list.json' with { type: 'json' }
import mall from './ko/mall.json' with { type: 'json' }
import message from './ko/message.json' with { type: 'json' }
import notice from './ko/notice.json' with { type: 'json' }
import popup from './ko/popup.json' with { type: 'json' }
import post from './ko/post.json' with { type: 'json' }
import privacyPolicy from './ko/privacy-policy.json' with { type: 'json' }
import receipt from './ko/receipt.json' with { type: 'json' }
import registration from './ko/registration.json' with { type: 'json' }
import subscription from './ko/subscription.json' with { type: 'json' }
import terms from './ko/terms.json' with { type: 'json' }
import validation from './ko/validation.json' with { type: 'json' }
import waitingRoom from './ko/waiting-room.json' with { type: 'json' }

export const ko = {
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

/** Korean is the reference: the other languages must have exactly its namespaces and keys. */
export type Messages = typeof ko
export type Namespace = keyof Messages
