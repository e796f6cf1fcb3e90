import { lazy } from 'react'
import type { ConsolePage } from './kit/router/page.ts'

/** Every page of the console, in the menu's order. Guard and menu both read it; the API enforces scopes by itself. */
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
    scope: 'application',
    label: 'menu.application',
    group: 'menu.group.work',
    Page: lazy(async () => ({ default: (await import('./application/application.page.tsx')).ApplicationPage })),
  },
  {
    path: '/console/registration',
    scope: 'registration',
    label: 'menu.registration',
    group: 'menu.group.work',
    Page: lazy(async () => ({
      default: (await import('./application/registration/registration.page.tsx')).RegistrationPage,
    })),
  },
  {
    path: '/console/center/notifications',
    scope: 'centerNotifications',
    label: 'menu.centerNotifications',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./notice/notice.page.tsx')).NoticePage })),
  },
  {
    path: '/console/center/faqs',
    scope: 'centerFaqs',
    label: 'menu.centerFaqs',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./faq/faq.page.tsx')).FaqPage })),
  },
  {
    path: '/console/center/faqs/questions',
    scope: 'centerFaqs',
    label: 'menu.centerQuestions',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./question/question.page.tsx')).QuestionPage })),
  },
  {
    path: '/console/center/downloads',
    scope: 'centerDownloads',
    label: 'menu.centerDownloads',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./download/download.page.tsx')).DownloadPage })),
  },
  {
    path: '/console/popups',
    scope: 'popups',
    label: 'menu.popups',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./popup/popup.page.tsx')).PopupPage })),
  },
  {
    path: '/console/popups/banners',
    scope: 'popups',
    label: 'menu.banners',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./popup/banner.page.tsx')).BannerPage })),
  },
  {
    path: '/console/schedules',
    scope: 'developer',
    label: 'menu.schedules',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./schedule/schedule.page.tsx')).SchedulePage })),
  },
  {
    path: '/console/logs',
    scope: 'console',
    label: 'menu.logs',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./log/log.page.tsx')).LogPage })),
  },
  {
    path: '/console/terms',
    scope: 'terms',
    label: 'menu.terms',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./term/term.page.tsx')).TermPage })),
  },
  {
    path: '/console/setting',
    scope: 'manager',
    label: 'menu.setting',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./setting/setting.page.tsx')).SettingPage })),
  },
]
