import application from './en/application.json' with { type: 'json' }
import business from './en/business.json' with { type: 'json' }
import complex from './en/complex.json' with { type: 'json' }
import document from './en/document.json' with { type: 'json' }
import error from './en/error.json' with { type: 'json' }
import frame from './en/frame.json' with { type: 'json' }
import guide from './en/guide.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import mall from './en/mall.json' with { type: 'json' }
import notice from './en/notice.json' with { type: 'json' }
import policy from './en/policy.json' with { type: 'json' }
import subscription from './en/subscription.json' with { type: 'json' }
import validation from './en/validation.json' with { type: 'json' }
import type { Messages } from './ko.ts'

export const en: Messages = {
  application,
  business,
  complex,
  document,
  error,
  frame,
  guide,
  home,
  mall,
  notice,
  policy,
  subscription,
  validation,
}
