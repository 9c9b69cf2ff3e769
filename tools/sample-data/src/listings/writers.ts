/** Assigns each category the function that writes its sample listings. */
import type { CategoryDeclaration } from '@paddock/domain/fields';
import type { Kind } from '@paddock/contracts/kinds';
import { writeCommunityListing } from './community.ts';
import type { SampleListingWriter } from './draft.ts';
import { writeBeefCattleListing } from './items/beef-cattle.ts';
import { BULK_GOODS } from './items/bulk-goods.data.ts';
import { writeBullListing } from './items/bulls.ts';
import { writeCalfListing } from './items/calves.ts';
import { writeDairyCattleListing } from './items/dairy-cattle.ts';
import { writeDeerListing } from './items/deer.ts';
import { writeDogListing } from './items/dogs.ts';
import { writeBulkGoodsListing } from './items/feed-bulk.ts';
import { GOODS } from './items/goods.data.ts';
import { writeGoodsListing } from './items/goods.ts';
import { writeGrazingListing } from './items/grazing.ts';
import { writeHorseListing } from './items/horses.ts';
import { writeMachineListing } from './items/machinery.ts';
import { MACHINES } from './items/machinery-models.data.ts';
import { writePropertyListing } from './items/property.ts';
import { writeSheepListing } from './items/sheep.ts';
import { writeSmallStockListing } from './items/small-stock.ts';
import { writeStandingFeedListing } from './items/standing-feed.ts';
import { writeTractorListing } from './items/tractors.ts';
import { writeTrailerListing, writeVehicleListing } from './items/vehicles.ts';
import { writeJobListing } from './jobs.ts';
import { writeJobseekerListing } from './jobseekers.ts';
import { writeServiceListing } from './services.ts';

const BY_SLUG: Readonly<Record<string, SampleListingWriter>> = {
  tractors: writeTractorListing,
  'dairy-cows': writeDairyCattleListing,
  'dairy-heifers': writeDairyCattleListing,
  'beef-store-cattle': writeBeefCattleListing,
  'beef-breeding-cows': writeBeefCattleListing,
  calves: writeCalfListing,
  bulls: writeBullListing,
  'ewes-hoggets': writeSheepListing,
  lambs: writeSheepListing,
  rams: writeSheepListing,
  deer: writeDeerListing,
  goats: writeSmallStockListing,
  pigs: writeSmallStockListing,
  'alpacas-llamas': writeSmallStockListing,
  poultry: writeSmallStockListing,
  'working-dogs': writeDogListing,
  pups: writeDogListing,
  horses: writeHorseListing,
  ponies: writeHorseListing,
  'standing-feed': writeStandingFeedListing,
  'trailers-floats': writeTrailerListing,
  utes: writeVehicleListing,
  'four-wheel-drives': writeVehicleListing,
  cars: writeVehicleListing,
  'quad-bikes': writeVehicleListing,
  'side-by-sides': writeVehicleListing,
  'farm-bikes': writeVehicleListing,
  trucks: writeVehicleListing,
};

/**
 * @throws Error when no function writes listings of the category; a test checks that every category
 *   has one
 */
export function getListingWriter(kind: Kind, category: CategoryDeclaration): SampleListingWriter {
  switch (kind) {
    case 'job':
      return writeJobListing;
    case 'service':
      return writeServiceListing;
    case 'profile':
      return writeJobseekerListing;
    case 'other':
      return writeCommunityListing;
    case 'item': {
      const writer =
        BY_SLUG[category.slug] ??
        (category.group === 'property'
          ? writePropertyListing
          : category.group === 'grazing-leases'
            ? writeGrazingListing
            : null);
      if (writer) return writer;
      if (category.slug in MACHINES) return writeMachineListing;
      if (category.slug in BULK_GOODS) return writeBulkGoodsListing;
      if (category.slug in GOODS) return writeGoodsListing;
      throw new Error(
        `No writer is assigned to the category ${category.slug}. Add one in writers.ts.`,
      );
    }
  }
}
