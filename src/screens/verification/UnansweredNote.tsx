import { Note } from '#components/layout/primitives.tsx';

/** Stays under the form for a new password once a submission got no answer, whatever is refused later. */
export const UnansweredNote = () => (
  <Note tint="cinnabar" role="alert">
    上次提交没有收到结果，新密码可能已生效：请先用新密码试一次
  </Note>
);
