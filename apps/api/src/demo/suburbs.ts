/** A suburb with the position of its middle. */
interface DemoSuburb {
  name: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

/** Where a team works: mostly within 15 km of the city, and now and then farther out. */
export interface DemoRegion {
  near: DemoSuburb[];
  far: DemoSuburb[];
}

type Line = readonly [name: string, postcode: string, latitude: number, longitude: number];

const NORTH_NEAR: readonly Line[] = [
  ['Fitzroy', '3065', -37.7975, 144.9805],
  ['Fitzroy North', '3068', -37.7833, 144.9838],
  ['Carlton', '3053', -37.7984, 144.9694],
  ['Carlton North', '3054', -37.7888, 144.972],
  ['Collingwood', '3066', -37.801, 144.9873],
  ['Brunswick', '3056', -37.7666, 144.9584],
  ['Brunswick East', '3057', -37.7694, 144.9805],
  ['Northcote', '3070', -37.7736, 144.9997],
  ['Thornbury', '3071', -37.76, 145.008],
  ['Preston', '3072', -37.7399, 145.0108],
  ['Coburg', '3058', -37.7413, 144.9666],
  ['Pascoe Vale', '3044', -37.727, 144.942],
  ['Fairfield', '3078', -37.779, 145.0181],
  ['Ivanhoe', '3079', -37.7703, 145.0457],
];

const NORTH_FAR: readonly Line[] = [
  ['Greensborough', '3088', -37.7044, 145.1006],
  ['Eltham', '3095', -37.715, 145.158],
  ['Bundoora', '3083', -37.6987, 145.0549],
];

const BAYSIDE_NEAR: readonly Line[] = [
  ['South Melbourne', '3205', -37.8339, 144.9639],
  ['Albert Park', '3206', -37.8439, 144.9515],
  ['Port Melbourne', '3207', -37.8315, 144.9226],
  ['South Yarra', '3141', -37.8386, 144.9915],
  ['Prahran', '3181', -37.852, 144.998],
  ['Windsor', '3181', -37.854, 144.988],
  ['St Kilda', '3182', -37.864, 144.982],
  ['Elwood', '3184', -37.8787, 144.986],
  ['Elsternwick', '3185', -37.885, 145.006],
  ['Caulfield North', '3161', -37.8713, 145.019],
  ['Brighton', '3186', -37.9044, 144.9997],
  ['Bentleigh', '3204', -37.9224, 145.041],
];

const BAYSIDE_FAR: readonly Line[] = [
  ['Sandringham', '3191', -37.9534, 145.0135],
  ['Cheltenham', '3192', -37.9642, 145.0659],
  ['Mordialloc', '3195', -37.9995, 145.094],
  ['Frankston', '3199', -38.1466, 145.1357],
  ['Beaumaris', '3193', -37.983, 145.0434],
];

const EAST_NEAR: readonly Line[] = [
  ['Richmond', '3121', -37.823, 144.998],
  ['Abbotsford', '3067', -37.8024, 144.9984],
  ['Hawthorn', '3122', -37.8222, 145.0328],
  ['Kew', '3101', -37.8035, 145.0328],
  ['Camberwell', '3124', -37.8334, 145.0659],
  ['Balwyn', '3103', -37.8089, 145.0789],
  ['Surrey Hills', '3127', -37.8259, 145.0972],
  ['Glen Iris', '3146', -37.8577, 145.0549],
  ['Malvern', '3144', -37.8572, 145.0342],
  ['Armadale', '3143', -37.8573, 145.019],
  ['Toorak', '3142', -37.8432, 145.019],
  ['Ashburton', '3147', -37.8669, 145.0831],
];

const EAST_FAR: readonly Line[] = [
  ['Mount Waverley', '3149', -37.8773, 145.1265],
  ['Glen Waverley', '3150', -37.8744, 145.1668],
  ['Blackburn', '3130', -37.8197, 145.1531],
  ['Templestowe', '3106', -37.7538, 145.1486],
  ['Ringwood', '3134', -37.8106, 145.2307],
  ['Croydon', '3136', -37.7944, 145.2815],
];

const WEST_NEAR: readonly Line[] = [
  ['North Melbourne', '3051', -37.7984, 144.9419],
  ['Kensington', '3031', -37.7941, 144.9277],
  ['Flemington', '3031', -37.7833, 144.9277],
  ['Ascot Vale', '3032', -37.7767, 144.9111],
  ['Moonee Ponds', '3039', -37.7675, 144.9199],
  ['Essendon', '3040', -37.7505, 144.9143],
  ['Footscray', '3011', -37.7989, 144.8924],
  ['Seddon', '3011', -37.8056, 144.891],
  ['Yarraville', '3013', -37.8198, 144.8814],
  ['Newport', '3015', -37.842, 144.884],
  ['Williamstown', '3016', -37.861, 144.885],
  ['Sunshine', '3020', -37.7837, 144.8376],
];

const WEST_FAR: readonly Line[] = [
  ['Point Cook', '3030', -37.9178, 144.7477],
  ['Werribee', '3030', -37.8998, 144.6641],
];

function suburbs(lines: readonly Line[]): DemoSuburb[] {
  return lines.map(([name, postcode, latitude, longitude]) => ({ name, postcode, latitude, longitude }));
}

export const NORTHERN: DemoRegion = { near: suburbs(NORTH_NEAR), far: suburbs(NORTH_FAR) };
export const BAYSIDE: DemoRegion = { near: suburbs(BAYSIDE_NEAR), far: suburbs(BAYSIDE_FAR) };
export const EASTERN: DemoRegion = { near: suburbs(EAST_NEAR), far: suburbs(EAST_FAR) };
export const WESTERN: DemoRegion = { near: suburbs(WEST_NEAR), far: suburbs(WEST_FAR) };
