/** An input and its stored text, or its error code. */
export type Input = readonly [text: string, kept: string | { code: string }]
const refused = (code: string) => ({ code })
const same = (text: string): Input => [text, text]
export const allRefused = (texts: readonly string[], code: string): Input[] =>
  texts.map((text) => [text, refused(code)])

export const names: readonly Input[] = [
  ...['김하람', '예시 하람', 'O’Brien', "D'Angelo", 'Jean-Luc', 'Kim Min‐ji', '曺龍喆', '𠮷田 㐂', 'ไพลิน ใจดี'].map(
    same,
  ),
  ...['محمد علي', 'Иван Петров', 'Nguyễn Thị Hà', 'María José', 'ᠮᠣᠩᠭᠣᠯ', '김하람 (Kim Haram)', 'Đặng Văn An'].map(
    same,
  ),
  ...['Ｋｉｍ Ｈａｒａｍ', 'St. John', 'Anne-Marie d’Aubigné', '김·하람', '가'.repeat(60), 'علی\u200cپور'].map(same),
  ...['น้ำ ที่รัก', 'क्ष्म्य राज', 'བསྒྲུབས', 'e\u0316\u0332\u0333'.repeat(9)].map(same),
  ['김하람'.normalize('NFD'), '김하람'],
  ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
  ['가나'.repeat(30).normalize('NFD'), '가나'.repeat(30)],
  [' 김하람 ', '김하람'],
  ['김하람\n', '김하람'],
  ['\t김하람', '김하람'],
  ['PHAM  THI   HOA', 'PHAM THI HOA'],
  ['PHAM\u00a0THI\u3000HOA', 'PHAM THI HOA'],
  ['PHAM\u2009THI', 'PHAM THI'],
  ['김하람\u200b', '김하람'],
  ['\ufeff김하람', '김하람'],
  ['김\u00ad하람', '김하람'],
  ['\u202e김하람\u202c', '김하람'],
  ['\u2066김하람\u2069', '김하람'],
  ['김\u115f하람', '김하람'],
  ['김\ufe0f하람', '김\ufe0f하람'],
  ...allRefused(
    ['', ' ', '김', ' 김 ', '\u200b\u200b', '김\u3164', '\u00ad김', 'A', '김'.normalize('NFD')],
    'nameRequired',
  ),
  ...allRefused(
    ['김\n하람', '김\r\n하람', '김\t하람', '김\u0000하람', '김\u2028하람', '김\u0085하람', '김\u001b하람'],
    'nameRequired',
  ),
  ...allRefused(['가'.repeat(61), 'a '.repeat(40)], 'tooLong'),
]

export const emails: readonly Input[] = [
  ...[
    'haram@onmaru.example',
    'Haram@Onmaru.Example',
    'ha.ram@onmaru.example',
    'ha+ram@onmaru.example',
    'ha_ram@a.example',
  ],
  ...["o'brien@onmaru.example", 'hana@xn--3e0b707e.kr', 'user@my--host.com', '1@2.example', 'a@sub.sub.onmaru.example'],
  ...[
    'ha-ram@onmaru.example',
    'haram@onmaru.museum',
    `${'a'.repeat(64)}@onmaru.example`,
    '!#$%&*/=?^`{|}~@onmaru.example',
  ],
].map(same)
export const otherEmails: readonly Input[] = [
  [' haram@onmaru.example ', 'haram@onmaru.example'],
  ['haram@onmaru.example\n', 'haram@onmaru.example'],
  ['haram@onmaru.example\u200b', 'haram@onmaru.example'],
  ['\ufeffharam@onmaru.example', 'haram@onmaru.example'],
  ['haram@on\u00admaru.example', 'haram@onmaru.example'],
  ['\u00a0haram@onmaru.example', 'haram@onmaru.example'],
  ...allRefused(['', ' ', '\u200b'], 'emailRequired'),
  ...allRefused(
    [
      ...[
        'haram',
        'haram@',
        '@onmaru.example',
        'haram@onmaru',
        'haram@onmaru.c',
        'haram@onmaru.123',
        'haram@@a.example',
      ],
      ...[
        'a..b@onmaru.example',
        '.a@onmaru.example',
        'a.@onmaru.example',
        'ha ram@onmaru.example',
        'haram@on maru.example',
      ],
      ...[
        'haram@-onmaru.example',
        'haram@onmaru-.example',
        'haram@onmaru..example',
        'haram@.onmaru.example',
        'haram@127.0.0.1',
      ],
      ...[
        'haram@[127.0.0.1]',
        'haram@onmaru.example.',
        'haram@onmaru,example',
        'haram.onmaru.example',
        'haram@onmaru.example,',
      ],
      ...['a@onmaru.example, b@onmaru.example', 'a@onmaru.example;b@onmaru.example', '하람 <haram@onmaru.example>'],
      ...['mailto:haram@onmaru.example', 'haram＠onmaru.example', 'ｈａｒａｍ@onmaru.example', '하람@onmaru.example'],
      ...[
        'haram@onmaru.example\r\nBcc: x@onmaru.example',
        'haram@onmaru.example\u0000',
        'haram@onmaru.example>',
        '"a b"@a.example',
      ],
    ],
    'emailInvalid',
  ),
]

export const passwords: readonly Input[] = [
  ...[
    'saebom-26!',
    'Passw0rd!',
    '12345678a!',
    'a1!a1!a1',
    'Aa1~Aa1~Aa1~Aa1~',
    'a1?     ',
    ' a1!bcde ',
    'abc123<>',
    'a1{}a1{}',
  ].map(same),
  ...['새봄abc12!', 'é1!é1!ab', 'a1!\u00a0bcde'].map(same),
  ...allRefused(['', 'a1!', 'a1!bcde', 'Aa1~Aa1~Aa1~Aa1~x', 'a1!'.repeat(20)], 'passwordLength'),
  ...allRefused(['abcd1234', 'abcd-1234', 'abcd.1234', 'abcd＃1234', '１２３４abcd'], 'passwordSpecial'),
  ...allRefused(['12345678!', '비밀번호123!', '!!!!!!!!1', 'ａｂｃｄ1234!'], 'passwordLetter'),
  ...allRefused(['abcdefgh!', '!!!!!!!!a', 'abcdefg！!', 'abcd１２３４!'], 'passwordDigit'),
]

export const dateTimes: readonly Input[] = [
  same('2026-12-13T09:00:00.000Z'),
  same('2028-02-29T00:00:00.000Z'),
  same('1900-01-01T00:00:00.000Z'),
  same('9999-12-31T23:59:59.999Z'),
  ['2026-12-13T09:00:00Z', '2026-12-13T09:00:00.000Z'],
  ['2026-12-13T18:00:00+09:00', '2026-12-13T09:00:00.000Z'],
  ['2026-12-13T04:00:00-05:00', '2026-12-13T09:00:00.000Z'],
  ['2027-01-01T00:00:00+09:00', '2026-12-31T15:00:00.000Z'],
  ...allRefused(
    [
      ...[
        '',
        '2026',
        '2026-12',
        '2026-12-13',
        '2026-12-13T18:00',
        '2026-12-13T18:00+09:00',
        '2026-12-13 18:00',
        '2026-02-30T09:00:00Z',
        '2027-02-29T09:00:00Z',
      ],
      ...[
        '2026-13-01T09:00:00Z',
        '2026-00-01T09:00:00Z',
        '2026-12-13T24:01:00Z',
        '2026-12-13T09:60:00Z',
        '1899-12-31T09:00:00Z',
      ],
      ...[
        '0202-12-13T09:00:00Z',
        '0002-12-13T09:00:00Z',
        '12026-12-13T09:00:00Z',
        '+012026-12-13T09:00:00Z',
        '9999-12-31T23:59:59-01:00',
      ],
      ...[
        '2026-12-13T09:00:00+99:00',
        '2026/12/13 18:00',
        '2026년 12월 13일',
        '20261213T090000Z',
        'now',
        '1797152400000',
        '２０２６-12-13T09:00:00Z',
      ],
    ],
    'dateTimeInvalid',
  ),
]

export const people = [
  { name: "O'Brien Sean", phone: '01013996320' },
  { name: 'Kim Min-ji', phone: '01000001111' },
  { name: 'PHAM THI HOA', phone: '01022223333' },
  { name: '김하나', phone: '0212345678' },
  { name: '曺龍喆', phone: '01044445555' },
  { name: 'Nguyễn Thị Hà', phone: '01066667777' },
  { name: '100%_실수', phone: '01088889999' },
] as const
/** A search text of staff, and the person that it must find; null if none. */
export const searches: readonly (readonly [text: string, found: (typeof people)[number]['name'] | null])[] = [
  ...(['O’Brien', "O'Brien", 'OBrien', 'obrien', 'O Brien', 'o`brien', 'O‘Brien', ' O’Brien '] as const).map(
    (text) => [text, "O'Brien Sean"] as const,
  ),
  ...(
    [
      'Kim Min-ji',
      'Kim Minji',
      'Kim Min‐ji',
      'Kim Min–ji',
      'kimminji',
      'KIM MIN JI',
      'Kim Min\u00a0ji',
      'Min−ji',
    ] as const
  ).map((text) => [text, 'Kim Min-ji'] as const),
  ...(['PHAM THI HOA', 'PHAM  THI   HOA', 'phamthihoa', 'Pham Thi', 'pham\u3000thi'] as const).map(
    (text) => [text, 'PHAM THI HOA'] as const,
  ),
  ...(['김하나', '하나', '김 하나', '김하나\u200b', '김하나'.normalize('NFD')] as const).map(
    (text) => [text, '김하나'] as const,
  ),
  ...(['曺龍喆', '龍喆', '曺 龍喆'] as const).map((text) => [text, '曺龍喆'] as const),
  ...(['Nguyễn Thị Hà', 'Nguyễn'.normalize('NFD'), 'nguyễn thị'] as const).map(
    (text) => [text, 'Nguyễn Thị Hà'] as const,
  ),
  ...(
    ['01013996320', '010-1399-6320', '010.1399.6320', '010 1399 6320', '+82 1013996320', '+82 10-1399-6320'] as const
  ).map((text) => [text, "O'Brien Sean"] as const),
  ...(['1013996320', '０１０－１３９９－６３２０', '6320', '82 10 1399 6320', '010–1399–6320'] as const).map(
    (text) => [text, "O'Brien Sean"] as const,
  ),
  ...(['02-1234-5678', '+82 2 1234 5678', '0212345678'] as const).map((text) => [text, '김하나'] as const),
  ...(['100%', '100%_', '%_실'] as const).map((text) => [text, '100%_실수'] as const),
  ...(['없는사람', '%%%', '____', "' or 1=1 --", '\\', '01099990000', '*', 'null'] as const).map(
    (text) => [text, null] as const,
  ),
]

export const titles: readonly Input[] = [
  ...[
    '짐이 다 들어갈까요?',
    '가족 👨‍👩‍👧 이사',
    '❤️‍🔥 환영',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿 깃발',
    '👍🏽 좋아요',
    '1️⃣ 첫째',
    '❤️'.repeat(30),
    `Z${'\u0336'.repeat(30)}algo`,
    '<b>굵게</b>',
    '"인용" & \'인용\'',
    '100% 확실?',
  ].map(same),
  ...[
    'a',
    '제목; DROP TABLE board',
    '#{7*7}',
    '{{title}}',
    '=1+1',
    'http://onmaru.example',
    '가'.repeat(100),
    'שלום',
    '𝒯itle',
  ].map(same),
  ['  제목  ', '제목'],
  ['제목\u200b', '제목'],
  ['제\u00ad목', '제목'],
  ['제목'.normalize('NFD'), '제목'],
  ['\u202e제목', '제목'],
  ['제목\n', '제목'],
  ...allRefused(['', ' ', '\u200b', '\u3164', '\u00ad\u00ad'], 'titleRequired'),
  ...allRefused(['제목\n둘', '제목\u0000', '제\u2028목', '제\r목', '제\u0007목'], 'invalid'),
  ...allRefused(['가'.repeat(101)], 'tooLong'),
]

export const bodies: readonly Input[] = [
  ...[
    '한 줄',
    '두\n줄',
    '빈\n\n줄',
    '<script>alert(1)</script>',
    '<p>',
    '&amp;',
    '가족 👨‍👩‍👧',
    'a\tb',
    '가'.repeat(8_000),
    '=cmd|calc',
  ].map(same),
  ['  앞뒤  ', '앞뒤'],
  ['끝\n\n\n', '끝'],
  ['줄\r\n줄', '줄\n줄'],
  ['숨은\u200b글', '숨은글'],
  ['본문'.normalize('NFD'), '본문'],
  ...allRefused(['', ' ', '\n\n', '\u200b\u200b', '\u00ad', '\u3164\u3164'], 'textRequired'),
  ...allRefused(['가'.repeat(8_001), '가'.repeat(80_000)], 'tooLong'),
]

/** A file name as sent, and the name under which a PDF is delivered. */
export const fileNames: readonly (readonly [sent: string, shown: string])[] = [
  ['안내문.pdf', '안내문.pdf'],
  ['안내문.pdf'.normalize('NFD'), '안내문.pdf'],
  ['a b.pdf', 'a b.pdf'],
  ['x.html', 'x.html.pdf'],
  ['x.pdf.exe', 'x.pdf.exe.pdf'],
  ['x.hta', 'x.hta.pdf'],
  ['가족 👨‍👩‍👧.pdf', '가족 👨‍👩‍👧.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\fakepath\\x.pdf', 'x.pdf'],
  ['x\u202efdp.exe', 'xfdp.exe.pdf'],
  ['x\u200b.pdf', 'x.pdf'],
  ['x', 'x.pdf'],
]
