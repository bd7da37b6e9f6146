import { Component, type ReactNode } from 'react';
import { Failed } from '#components/feedback/Failed.tsx';
import { newErrorNumber, reportError } from '#services/beacon/errors.ts';
import { ChunkLoadError, reloadApp } from '#services/browser/deploy.ts';

interface ErrorState {
  /** Null while the screen works. */
  readonly error: unknown;
  /** The number under which the error is reported, and which the member can name to customer service. */
  readonly number?: string;
}

/** Shows an error with a retry in place of a screen that threw, or whose chunk failed to load. The rest of the app keeps working. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorState> {
  override state: ErrorState = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return __BEACON__ ? { error, number: newErrorNumber() } : { error };
  }

  override componentDidCatch(error: unknown) {
    if (__BEACON__ && !(error instanceof ChunkLoadError)) reportError('screen', error, this.state.number);
  }

  /** Reloads the app. A reload that fails shows the reason. */
  private readonly reload = async () => this.setState({ error: new ChunkLoadError(await reloadApp()) });

  override render() {
    const { error, number } = this.state;
    if (error instanceof ChunkLoadError)
      return (
        <Failed message={error.text} buttonText={error.reason === 'stale' ? '刷新' : '重试'} onRetry={() => void this.reload()} />
      );
    if (error === null) return this.props.children;
    return <Failed message="页面出了点问题，请重试" errorNumber={number} onRetry={() => this.setState({ error: null })} />;
  }
}
