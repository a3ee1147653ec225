import type { ComponentProps } from 'react';
import { useDraggable } from '@dnd-kit/core';
import type { Visit, VisitState } from '@tidycrew/contracts';
import { isMovable, visitKey } from '../../visits/board';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS as TEXTS } from '../../visits/texts';
import { cardWords } from '../../visits/words';
import styles from './Board.module.css';

interface CardButtonProps extends ComponentProps<'button'> {
  visit: Visit;
  isLarge?: boolean;
}

/** A visit that a press opens. As few elements as can be: a board has hundreds. */
export function CardButton({ visit, isLarge = false, ...button }: CardButtonProps) {
  const { onOpened } = useBoard();
  return (
    <button
      type="button"
      className={styles.card}
      data-visit={visitKey(visit)}
      data-state={visit.state}
      data-pale={visit.id === null || undefined}
      data-large={isLarge || undefined}
      onClick={() => onOpened({ dialog: 'visit', visit })}
      {...button}
    >
      <CardFace visit={visit} />
    </button>
  );
}

interface VisitCardProps extends Pick<CardButtonProps, 'visit' | 'isLarge'> {
  row: number;
  column: number;
}

/** A visit on the board: a press opens it, a drag moves it. */
export function VisitCard({ visit, isLarge, row, column }: VisitCardProps) {
  const { canChange } = useBoard();
  const isDraggable = canChange && isMovable(visit);
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: visitKey(visit),
    data: { visit, row, column },
    disabled: !isDraggable,
  });
  return (
    <CardButton
      visit={visit}
      isLarge={isLarge}
      ref={setNodeRef}
      data-row={row}
      data-column={column}
      data-dragging={isDragging || undefined}
      data-movable={isDraggable || undefined}
      aria-describedby={isDraggable ? attributes['aria-describedby'] : undefined}
      {...listeners}
      // Where a browser presses a button when Space is let go.
      onKeyUp={(event) => {
        if (isDraggable && event.code === 'Space') event.preventDefault();
      }}
    />
  );
}

const SIGNS: Readonly<Record<VisitState, string>> = {
  toPlace: '?',
  unassigned: '?',
  planned: '○',
  inProgress: '▶',
  done: '✓',
  late: '◷',
  missed: '!',
  skipped: '–',
  refused: '✕',
  noCrew: '∅',
};

export function CardFace({ visit }: { visit: Visit }) {
  const twice = useBoard().twice.get(visit.id ?? 0);
  return (
    <>
      <b data-sign={SIGNS[visit.state]}>{visit.customerName}</b>
      <span>{cardWords(visit)}</span>
      {twice && <strong>{TEXTS.twice(twice)}</strong>}
    </>
  );
}
