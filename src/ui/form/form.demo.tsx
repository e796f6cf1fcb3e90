import * as v from 'valibot'
import type { Demo, Say } from '#ui/demo.ts'
import { AskedDelete } from './AskedDelete.tsx'
import { ContactFields } from './ContactFields.tsx'
import { EmailField } from './EmailField.tsx'
import { FormFrame } from './FormFrame.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { LongText } from './LongText.tsx'
import { NameField } from './NameField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TitledText } from './TitledText.tsx'
import { type FormFailure, useForm } from './use-form.ts'

const ignore = () => {}
const required = v.pipe(v.string(), v.nonEmpty('invalid'))

type FormDemoProps = { say: Say; id: string; failure?: FormFailure }

function FormDemo({ say, id, failure }: FormDemoProps) {
  const { values, change, errors, ...state } = useForm({
    id,
    start: { body: say('주차장이 궁금합니다.', 'I have a question about parking.', '想了解停车场。'), password: '' },
    schema: v.object({ body: required, password: required }),
    texts: { invalid: say('이 항목을 입력해 주세요.', 'Please fill this in.', '请填写此项。') },
    readFailure: () => ({ text: '' }),
    send: async () => {},
  })
  const texts = {
    errors: say('입력하신 내용을 확인해 주세요', 'Please check what you entered', '请检查填写内容'),
    failed: say('보내지 못했습니다', 'We couldn’t send this', '发送失败'),
    submit: say('남기기', 'Send', '提交'),
    sending: say('보내고 있습니다', 'Sending', '正在发送'),
  }
  const password = {
    password: say('비밀번호', 'Password', '密码'),
    'password.hint': say('다시 열 때 사용합니다.', 'Opens it again.', '再次打开时使用。'),
    'password.show': say('비밀번호 보기', 'Show password', '显示密码'),
  }
  return (
    <FormFrame state={{ ...state, failure: failure ?? state.failure }} texts={texts}>
      <LongText
        id={`${id}-body`}
        name="body"
        label={say('내용', 'Text', '内容')}
        error={errors.body}
        value={values.body}
        rows={4}
        maxLength={1_000}
        countText={say('{{count}} / {{most}}자', '{{count}} / {{most}} characters', '{{count}} / {{most}} 字')}
        onChange={(body) => change({ body })}
      />
      <PasswordField
        formId={id}
        texts={password}
        value={values.password}
        error={errors.password}
        isNew
        onChange={(entered) => change({ password: entered })}
      />
    </FormFrame>
  )
}

function fieldDemos(say: Say): Demo[] {
  const email = say('이메일', 'Email', '电子邮箱')
  const asks = {
    emailMeant: say('혹시 {{email}} 주소인가요?', 'Did you mean {{email}}?', '您想填写的是 {{email}} 吗？'),
    'emailMeant.take': say('이 주소로 바꾸기', 'Use this address', '改用此邮箱'),
  }
  return [
    {
      name: say('연락처', 'Contact details', '联系方式'),
      node: (
        <>
          <ContactFields
            formId="demo-contact"
            texts={{ name: say('이름', 'Name', '姓名'), phone: say('연락처', 'Phone', '电话'), email }}
            values={{ name: say('홍길동', 'Hong Gil-dong', '洪吉童'), phone: '01000001234', email: 'hong@example' }}
            asks={asks}
            errors={{
              email: say('이메일 주소를 다시 확인해 주세요.', 'Please check the address.', '请检查邮箱地址。'),
            }}
            onChange={ignore}
          />
          <NameField
            formId="demo-name"
            label={say('이름', 'Name', '姓名')}
            value=""
            error={undefined}
            onChange={ignore}
          />
          <EmailField formId="demo-email" label={email} value="" error={undefined} asks={asks} onChange={ignore} />
        </>
      ),
    },
    {
      name: say('제목과 내용', 'Title and text', '标题与内容'),
      node: (
        <TitledText
          formId="demo-titled"
          texts={{
            subject: say('제목', 'Title', '标题'),
            body: say('내용', 'Text', '内容'),
            'body.count': say('{{count}} / {{most}}자', '{{count}} / {{most}} characters', '{{count}} / {{most}} 字'),
          }}
          values={{ title: '', body: '' }}
          errors={{ title: say('제목을 적어 주세요.', 'Please write a title.', '请填写标题。') }}
          rows={4}
          maxLength={1_000}
          onChange={ignore}
        />
      ),
    },
    {
      name: say('지우기', 'Deleting', '删除'),
      node: <AskedDelete texts={deleteTexts(say)} remove={async () => {}} describe={String} />,
    },
  ]
}

const deleteTexts = (say: Say) => ({
  delete: say('삭제', 'Delete', '删除'),
  title: say('글을 삭제할까요?', 'Delete this?', '要删除吗？'),
  text: say('삭제한 글은 되돌릴 수 없습니다.', 'You can’t undo this.', '删除后无法恢复。'),
  cancel: say('취소', 'Cancel', '取消'),
  confirm: say('삭제하기', 'Delete', '删除'),
  failed: say('삭제하지 못했습니다', 'We couldn’t delete it', '删除失败'),
})

export function demos(say: Say): Demo[] {
  const failure = say('잠시 뒤에 다시 시도해 주세요.', 'Please try again in a moment.', '请稍后重试。')
  return [
    {
      name: say('양식', 'Form', '表单'),
      node: <FormDemo say={say} id="demo-form" />,
    },
    {
      name: say('보내지 못했을 때', 'When sending failed', '发送失败时'),
      node: <FormDemo say={say} id="demo-failed" failure={{ text: failure }} />,
    },
    ...fieldDemos(say),
    {
      name: say('보낸 뒤', 'Once it is sent', '发送之后'),
      node: (
        <FormOutcome
          takesFocus={false}
          title={say('글을 남겼습니다', 'It is sent', '已提交')}
          text={say('게시판에서 바로 볼 수 있습니다.', 'It is on the board now.', '已显示在讨论区。')}
        />
      ),
    },
  ]
}
