import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const HOLD_MS = 500;
/** A finger that moves further scrolls. */
const MOVED_PX = 10;

/** A tap, or a press that is held; a phone's own menu of a held press does not come. */
export function useLongPress(onTap: () => void, onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    stop();
    if (isHeld.current) return;
    isHeld.current = true;
    onHold();
  };
  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      isHeld.current = false;
      from.current = { x: clientX, y: clientY };
      stop();
      if (button === 0) timer.current = setTimeout(hold, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > MOVED_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    onClick: () => {
      if (!isHeld.current) onTap();
      isHeld.current = false;
    },
  };
}
