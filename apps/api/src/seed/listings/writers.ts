/** Assigns each category the function that writes its sample listings. */
import type { CategoryDeclaration } from '@paddock/contracts/fields';
import type { Kind } from '@paddock/contracts/kinds';
import { writeCommunity } from './community.ts';
import type { Writer } from './draft.ts';
import { writeBeefCattle } from './items/beef-cattle.ts';
import { BULK } from './items/bulk-goods.data.ts';
import { writeBulls } from './items/bulls.ts';
import { writeCalves } from './items/calves.ts';
import { writeDairyCattle } from './items/dairy-cattle.ts';
import { writeDeer } from './items/deer.ts';
import { writeDog } from './items/dogs.ts';
import { writeBulk } from './items/feed-bulk.ts';
import { GOODS } from './items/goods-table.ts';
import { writeGoods } from './items/goods.ts';
import { writeGrazing } from './items/grazing.ts';
import { writeHorse } from './items/horses.ts';
import { writeMachine } from './items/machinery.ts';
import { MACHINES } from './items/machinery-models.ts';
import { writeProperty } from './items/property.ts';
import { writeSheep } from './items/sheep.ts';
import { writeSmallStock } from './items/small-stock.ts';
import { writeStandingFeed } from './items/standing-feed.ts';
import { writeTractor } from './items/tractors.ts';
import { writeTrailer, writeVehicle } from './items/vehicles.ts';
import { writeJob } from './jobs.ts';
import { writeJobseeker } from './jobseekers.ts';
import { writeService } from './services.ts';

const BY_SLUG: Readonly<Record<string, Writer>> = {
  tractors: writeTractor,
  'dairy-cows': writeDairyCattle,
  'dairy-heifers': writeDairyCattle,
  'beef-store-cattle': writeBeefCattle,
  'beef-breeding-cows': writeBeefCattle,
  calves: writeCalves,
  bulls: writeBulls,
  'ewes-hoggets': writeSheep,
  lambs: writeSheep,
  rams: writeSheep,
  deer: writeDeer,
  goats: writeSmallStock,
  pigs: writeSmallStock,
  'alpacas-llamas': writeSmallStock,
  poultry: writeSmallStock,
  'working-dogs': writeDog,
  pups: writeDog,
  horses: writeHorse,
  ponies: writeHorse,
  'standing-feed': writeStandingFeed,
  'trailers-floats': writeTrailer,
  utes: writeVehicle,
  'four-wheel-drives': writeVehicle,
  cars: writeVehicle,
  'quad-bikes': writeVehicle,
  'side-by-sides': writeVehicle,
  'farm-bikes': writeVehicle,
  trucks: writeVehicle,
};

/**
 * @throws Error when no function writes listings of the category. A test calls it for every
 *   category.
 */
export function getWriter(kind: Kind, category: CategoryDeclaration): Writer {
  switch (kind) {
    case 'job':
      return writeJob;
    case 'service':
      return writeService;
    case 'profile':
      return writeJobseeker;
    case 'other':
      return writeCommunity;
    case 'item': {
      const writer =
        BY_SLUG[category.slug] ??
        (category.group === 'property'
          ? writeProperty
          : category.group === 'grazing-leases'
            ? writeGrazing
            : null);
      if (writer) return writer;
      if (category.slug in MACHINES) return writeMachine;
      if (category.slug in BULK) return writeBulk;
      if (category.slug in GOODS) return writeGoods;
      throw new Error(
        `No writer is assigned to the category ${category.slug}. Add one in writers.ts.`,
      );
    }
  }
}
