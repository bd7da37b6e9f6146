import { Component, type ReactNode } from 'react';
import { Failed } from '../components/Failed';

interface Props {
  readonly children: ReactNode;
}

/** A fault of ours in one screen: said there, with a way to begin again, and the rest of the app untouched. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Failed message="页面出了点问题，请重试" onRetry={() => this.setState({ broken: false })} />;
  }
}
