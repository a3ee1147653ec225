import { useEffect, useRef } from 'react';
import { Banner } from '@tidycrew/web';
import { OfficeWords } from '../../shell/office';

/** Why a form was refused; brought into view, because the button may be far below it. */
export function FormProblem({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a body of its own: newer browsers answer a promise, which React would take for the effect's clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <div ref={place}>
      <Banner tone="danger">
        <OfficeWords>{children}</OfficeWords>
      </Banner>
    </div>
  );
}
