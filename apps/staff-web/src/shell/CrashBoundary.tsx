import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button, FullScreen } from '@tidycrew/web';
import { TEXTS } from '../texts';

/** Shows a way on when a page breaks, instead of a blank screen. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <FullScreen
        spinner={false}
        title={TEXTS.crash.title}
        text={TEXTS.crash.text}
        action={<Button onClick={() => window.location.reload()}>{TEXTS.crash.reload}</Button>}
      />
    );
  }
}
