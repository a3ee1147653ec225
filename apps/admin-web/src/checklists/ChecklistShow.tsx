import { ReferenceManyField, WithRecord, type RaRecord } from 'react-admin';
import { Box, Button } from '@mui/material';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { LIMITS, type ItemFigures } from '@tidycrew/contracts';
import { Line, Lines, Part, RecordShow } from '../shared/show/RecordShow';
import type { ChecklistRecord } from './ChecklistList';
import { ARCHIVING, CHECKLISTS_TEXTS as TEXTS } from './texts';

/** /admin/checklists/5/show: the list as it goes on paper, and what of it is not done as a rule. */
export default function ChecklistShow() {
  return (
    <RecordShow<ChecklistRecord>
      gone={TEXTS.gone}
      subtitle={({ items, customers }) => TEXTS.subtitle(items.length, customers)}
      archiving={ARCHIVING}
    >
      {({ items }) => (
        <>
          <Part title={TEXTS.items}>
            <Box component="ul" sx={ITEMS}>
              {items.map((text, at) => (
                <Box component="li" key={at} sx={ITEM}>
                  <Box aria-hidden sx={BOX} />
                  <span>{text}</span>
                </Box>
              ))}
            </Box>
            <Button startIcon={<PrintIcon />} onClick={() => window.print()} sx={{ mt: 1 }}>
              {TEXTS.print}
            </Button>
          </Part>
          <Box sx={{ displayPrint: 'none' }}>
            <Part title={TEXTS.openItems}>
              <ReferenceManyField reference="item-figures" target="checklistId" perPage={LIMITS.page}>
                <Lines none={TEXTS.allDone} most={LIMITS.checklistItems} isShown={isNotDone}>
                  <WithRecord render={figuresLine} />
                </Lines>
              </ReferenceManyField>
            </Part>
          </Box>
        </>
      )}
    </RecordShow>
  );
}

const isNotDone = (record: RaRecord): boolean => {
  const { couldNot, open } = record as RaRecord & ItemFigures;
  return couldNot + open > 0;
};

const figuresLine = ({ couldNot, open, text }: ItemFigures) => <Line more={TEXTS.ofItem(couldNot, open)}>{text}</Line>;

const ITEMS = { m: 0, p: 0, listStyle: 'none' } as const;
const ITEM = { display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75, breakInside: 'avoid' } as const;
const BOX = { flex: 'none', width: 18, height: 18, border: '1.5px solid currentColor', borderRadius: 0.5 } as const;
