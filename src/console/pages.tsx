import { lazy } from 'react'
import { permissions } from '#contract/account/console-permissions.ts'
import type { ConsolePage } from './kit/router/page.ts'

/** All pages of the console in the order of the menu, each loaded when it is opened. The API checks scopes itself. */
export const pages: readonly ConsolePage[] = [
  {
    path: '/console',
    scope: null,
    label: 'menu.home',
    group: 'menu.group.work',
    Page: lazy(async () => ({ default: (await import('./home/home.page.tsx')).HomePage })),
  },
  {
    path: '/console/application',
    scope: permissions.application,
    label: 'menu.application',
    group: 'menu.group.work',
    Page: lazy(async () => ({ default: (await import('./application/application.page.tsx')).ApplicationPage })),
  },
  {
    path: '/console/registration',
    scope: permissions.registration,
    label: 'menu.registration',
    group: 'menu.group.work',
    Page: lazy(async () => ({
      default: (await import('./application/registration/registration.page.tsx')).RegistrationPage,
    })),
  },
  {
    path: '/console/center/notifications',
    scope: permissions.notice,
    label: 'menu.centerNotices',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./notice/notice.page.tsx')).ConsoleNoticePage })),
  },
  {
    path: '/console/center/notifications/boards',
    scope: permissions.board,
    label: 'menu.boards',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./board/board.page.tsx')).BoardPage })),
  },
  {
    path: '/console/center/faqs',
    scope: permissions.faq,
    label: 'menu.centerFaqs',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./faq/faq.page.tsx')).FaqPage })),
  },
  {
    path: '/console/center/faqs/questions',
    scope: permissions.inquiry,
    label: 'menu.centerInquiries',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./inquiry/inquiry.page.tsx')).InquiryPage })),
  },
  {
    path: '/console/forms',
    scope: permissions.form,
    label: 'menu.forms',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./form/form-entry.page.tsx')).FormEntryPage })),
  },
  {
    path: '/console/messages',
    scope: permissions.contactMessage,
    label: 'menu.messages',
    group: 'menu.group.center',
    Page: lazy(async () => ({
      default: (await import('./contact-message/contact-message.page.tsx')).ContactMessagePage,
    })),
  },
  {
    path: '/console/center/downloads',
    scope: permissions.download,
    label: 'menu.centerDownloads',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./download/download.page.tsx')).ConsoleDownloadPage })),
  },
  {
    path: '/console/popups',
    scope: permissions.popup,
    label: 'menu.popups',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./popup/popup.page.tsx')).ConsolePopupPage })),
  },
  {
    path: '/console/popups/banners',
    scope: permissions.banner,
    label: 'menu.banners',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./banner/banner.page.tsx')).BannerPage })),
  },
  {
    path: '/console/schedules',
    scope: permissions.round,
    label: 'menu.rounds',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./round/round.page.tsx')).RoundPage })),
  },
  {
    path: '/console/logs',
    scope: permissions.accessLog,
    label: 'menu.logs',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./access-log/access-log.page.tsx')).AccessLogPage })),
  },
  {
    path: '/console/terms',
    scope: permissions.terms,
    label: 'menu.terms',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./terms/terms.page.tsx')).TermsPage })),
  },
  {
    path: '/console/manager',
    scope: permissions.manager,
    label: 'menu.manager',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./manager/manager.page.tsx')).ManagerPage })),
  },
  {
    path: '/console/password',
    scope: permissions.manager,
    label: 'menu.password',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./password/password.page.tsx')).PasswordPage })),
  },
  {
    path: '/console/setting',
    scope: permissions.setting,
    label: 'menu.setting',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./setting/setting.page.tsx')).SettingPage })),
  },
  {
    path: '/console/second-factor',
    scope: null,
    label: 'menu.secondFactor',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./second-factor/second-factor.page.tsx')).SecondFactorPage })),
  },
]
