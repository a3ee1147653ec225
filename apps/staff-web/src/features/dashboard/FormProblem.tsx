import { useEffect, useRef } from 'react';
import { Banner } from '@tidycrew/web';

/** Why a form was refused; brought into view, because the button may be far below it. */
export function FormProblem({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [children]);
  return (
    <div ref={place}>
      <Banner tone="danger">{children}</Banner>
    </div>
  );
}
