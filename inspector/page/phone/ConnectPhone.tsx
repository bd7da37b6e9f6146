import { type FormEvent, useState, useSyncExternalStore } from 'react';
import styles from './ConnectPhone.module.css';
import type { PhoneLink } from './phoneLink';

const CODE = /^\d{4}$/;

interface Props {
  readonly phone: PhoneLink;
  readonly onConnected: () => void;
}

/** 连接手机: the field for the code that a phone shows, or the way to end the connection. */
export function ConnectPhone({ phone, onConnected }: Props) {
  const isConnected = useSyncExternalStore(phone.subscribe, phone.isConnected);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isJoining, setJoining] = useState(false);

  if (isConnected)
    return (
      <p className={styles.connected}>
        手机
        <button type="button" onClick={phone.disconnect}>
          断开
        </button>
      </p>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!CODE.test(code)) return setProblem('连接码是 4 位数字');
    setJoining(true);
    void phone.join(code).then((refusal) => {
      setJoining(false);
      setProblem(refusal);
      if (refusal) return;
      setCode('');
      onConnected();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="连接手机" autoComplete="off">
      {problem && <span role="alert">{problem}</span>}
      <label>
        连接手机
        <input
          inputMode="numeric"
          maxLength={4}
          placeholder="4 位码"
          value={code}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => {
            setCode(target.value.trim());
            setProblem(undefined);
          }}
        />
      </label>
      <button type="submit" disabled={isJoining}>
        连接
      </button>
    </form>
  );
}
