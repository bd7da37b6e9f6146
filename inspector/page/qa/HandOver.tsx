import { type FormEvent, useState } from 'react';
import { formatTime } from '../labels';
import type { LiveStore } from '../live/live';
import styles from './HandOver.module.css';

const SPANS = [
  { label: '最近 1 分钟', ms: 60_000 },
  { label: '最近 5 分钟', ms: 300_000 },
  { label: '全部', ms: Number.POSITIVE_INFINITY },
] as const;

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** 报告问题: one sentence and a span of the recording as a file, which another page shows and `npx juyi-inspector replay` replays. */
export function HandOver({ store, hasPictures }: { store: LiveStore; hasPictures: boolean }) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [span, setSpan] = useState(0);
  const [isWithPictures, setIsWithPictures] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = Date.now();
    const name = `流程记录-${formatTime(now).slice(0, 8).replace(/:/g, '')}.json`;
    download(store.exported(note, now - (SPANS[span]?.ms ?? 0), isWithPictures), name);
    setOpen(false);
    setIsWithPictures(false);
  };
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        报告问题
      </button>
      {open && (
        <form className={styles.form} onSubmit={submit} aria-label="报告问题">
          <label>
            哪里不对
            <input value={note} maxLength={120} onChange={({ target }) => setNote(target.value)} placeholder="一句话" />
          </label>
          <div className={styles.spans} role="group" aria-label="范围">
            {SPANS.map(({ label }, index) => (
              <button key={label} type="button" aria-pressed={span === index} onClick={() => setSpan(index)}>
                {label}
              </button>
            ))}
          </div>
          {hasPictures && (
            <label className={styles.tick}>
              <input type="checkbox" checked={isWithPictures} onChange={({ target }) => setIsWithPictures(target.checked)} />
              附上画面
              <small>
                每次点击时的屏幕，页面上的文字都看得见。填写的内容、图片、手机号、记录里打过码的姓名和地址、四位以上的数字已隐藏。
              </small>
            </label>
          )}
          <button type="submit" className={styles.save}>
            保存文件
          </button>
        </form>
      )}
    </>
  );
}
