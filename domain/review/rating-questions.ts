import type { RatingField } from './scales.ts';

/** How the wizard asks for a rating; who only reads reviews loads none of it. */
interface RatingQuestion {
  /** The wizard step of the question, and whether it is required there. */
  readonly step: 3 | 4 | 5 | 6;
  readonly required: boolean;
  /** For the error message 'Debes valorar …' (1-flats §5). */
  readonly object: string;
  readonly hint: string;
}

export const ratingQuestions: { readonly [F in RatingField]: RatingQuestion } = {
  temperature_summer_rating: { step: 3, required: true, object: 'la temperatura en verano', hint: '¿Cómo se está en agosto sin aire acondicionado?' },
  noise_rating: { step: 3, required: true, object: 'el ruido', hint: 'El de la calle, los vecinos y la escalera.' },
  light_rating: { step: 3, required: true, object: 'la luz', hint: 'Luz natural en las habitaciones donde vives.' },
  maintenance_rating: { step: 3, required: true, object: 'el mantenimiento', hint: 'Pintura, ventanas, grifos, electrodomésticos.' },
  agency_treatment_rating: { step: 4, required: false, object: 'el trato de la agencia', hint: '¿Cómo te trató durante el alquiler?' },
  landlord_treatment_rating: { step: 4, required: true, object: 'el trato del casero', hint: 'La persona propietaria, si has tratado con ella.' },
  problem_response_rating: { step: 4, required: true, object: 'la respuesta ante problemas', hint: 'Cuando algo se rompió, ¿qué pasó?' },
  deposit_returned_rating: { step: 4, required: false, object: 'la devolución de la fianza', hint: 'Si ya has salido del piso.' },
  tourist_apartments_rating: { step: 5, required: true, object: 'los pisos turísticos', hint: 'Los que hay en tu mismo edificio.' },
  neighbor_relationship_rating: { step: 5, required: true, object: 'la relación con los vecinos', hint: 'El saludo en la escalera también cuenta.' },
  building_maintenance_rating: { step: 5, required: true, object: 'el estado del edificio', hint: 'Portal, ascensor, fachada y zonas comunes.' },
  neighborhood_tourists_rating: { step: 6, required: true, object: 'los turistas en el barrio', hint: 'Los que te cruzas un día cualquiera.' },
  neighborhood_noise_rating: { step: 6, required: true, object: 'el ruido en el barrio', hint: 'De día y de noche, al salir a la calle.' },
  neighborhood_security_rating: { step: 6, required: true, object: 'la seguridad del barrio', hint: '¿Vuelves a casa sin pensarlo?' },
  neighborhood_cleanliness_rating: { step: 6, required: true, object: 'la limpieza del barrio', hint: 'Aceras, contenedores y parques.' },
};
