import type { Address } from '@juyi/contract/address/address';
import { validAddress } from '@juyi/gateway/tests/address/fixtures';
import { describe, expect, it } from 'vitest';
import { addressBookMachine, isFull } from '#machines/address/addressBook.ts';
import { lost, refused, tooMany } from '../failures';
import { followsTable } from '../table';

const address = (id: string, isDefault = false): Address => ({ id, ...validAddress, isDefault });
const two = [address('a', true), address('b')];
const twenty = [...two, ...Array.from({ length: 18 }, (_, index) => address(`more-${index}`))];

describe('addressBook', () => {
  it('follows its table', () =>
    followsTable(addressBookMachine, {
      inputs: { choosing: { choosing: true }, keeping: { choosing: false } },
      events: {
        'default.set b': { id: 'b' },
        'delete.ask b': { id: 'b' },
        'address.choose b': { id: 'b' },
        'address.choose unlisted': { id: 'unlisted' },
      },
      names: { none: [], two, twenty, lost, tooMany, gone: refused('addressMissing'), addressB: two[1] },
      notInPlace: ['deletingId'],
      table: `
        start
          choosing   → loading   choosing=true addresses=none deletingId=- chosen=- failure=-
          keeping    → loading   choosing=false addresses=none deletingId=- chosen=- failure=-
        loading   starts readBook {}
          readBook none     → empty
          readBook two      → browsing   addresses=two
          readBook lost     → failed     failure=lost
          readBook tooMany  → waiting    failure=tooMany
        waiting, stale.waiting, waitingToChange   starts wait time=1700000000000
        waiting
          wait over, wait broken → failed
        failed
          flow.retry        → loading          failure=-
        browsing, stale
          default.set b     → settingDefault   failure=-
          delete.ask b      → askingToDelete   deletingId=b failure=-
          address.choose unlisted → stays
          address.choose b  [choosing=true] → chosen   chosen=addressB output{addressB}
        refreshing   starts readAgain {}
          readAgain none    → empty      addresses=none
          readAgain two     → browsing   addresses=two
          readAgain twenty  → browsing   addresses=twenty
          readAgain lost    → stale.failed    failure=lost
          readAgain tooMany → stale.waiting   failure=tooMany
        stale.waiting
          wait over, wait broken → stale.failed
        stale.failed
          flow.retry        → refreshing   failure=-
        askingToDelete
          delete.confirm    → deleting
          flow.back         → browsing
        settingDefault   starts setDefault id=b
          setDefault over   → refreshing   「已设为默认地址」success
          setDefault gone   → refreshing
          setDefault tooMany → waitingToChange   failure=tooMany
          setDefault lost   → browsing     failure=lost
        deleting   starts remove id=b
          remove over       → refreshing   「地址已删除」success
          remove gone       → refreshing
          remove tooMany    → waitingToChange   failure=tooMany
          remove lost       → browsing     failure=lost
        waitingToChange
          wait over, wait broken → browsing   failure=-
      `,
    }));

  it('is full at twenty', () => {
    const full = (addresses: readonly Address[]) => isFull({ addresses } as Parameters<typeof isFull>[0]);
    expect([full(twenty), full(two)]).toEqual([true, false]);
  });
});
