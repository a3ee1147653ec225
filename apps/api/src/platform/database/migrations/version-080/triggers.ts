/** What triggers of version 0.8.0 do. Later migrations replace some. */
export const TRIGGER_FUNCTIONS = String.raw`
CREATE FUNCTION clean_entries_agree() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      touched integer[] := CASE WHEN TG_TABLE_NAME = 'cleans' THEN ARRAY[NEW.id]
        WHEN TG_OP = 'DELETE' THEN ARRAY[(to_jsonb(OLD) ->> 'clean_id')::integer]
        WHEN TG_OP = 'INSERT' THEN ARRAY[(to_jsonb(NEW) ->> 'clean_id')::integer]
        ELSE ARRAY[(to_jsonb(OLD) ->> 'clean_id')::integer, (to_jsonb(NEW) ->> 'clean_id')::integer] END;
      wrong record;
    BEGIN
      SELECT c.id, c.status INTO wrong FROM cleans c
      WHERE c.id = ANY (touched) AND c.status <> CASE
        WHEN EXISTS (SELECT 1 FROM time_entries e WHERE e.clean_id = c.id AND e.clock_out IS NULL AND NOT e.is_discarded)
        THEN 'active' ELSE 'completed' END
        AND (c.status <> 'discarded'
          OR EXISTS (SELECT 1 FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded))
      LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'cleans_agree_with_entries',
          MESSAGE = format('Clean %s is %s, but its time entries say otherwise.', wrong.id, wrong.status);
      END IF;
      RETURN NULL;
    END $$;

CREATE FUNCTION cleans_changed_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM note_changed_day(ARRAY[OLD.clock_in, NEW.clock_in]);
      RETURN NULL;
    END $$;

CREATE FUNCTION customer_list_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        this_one text := pg_current_xact_id()::text;
      BEGIN
        IF current_setting('tidycrew.customer_list_changed', true) IS DISTINCT FROM this_one THEN
          UPDATE customer_list SET version = gen_random_uuid();
          PERFORM set_config('tidycrew.customer_list_changed', this_one, true);
        END IF;
        RETURN NULL;
      END $$;

CREATE FUNCTION customers_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_key := (' ' || translate(match_key(NEW.name || ' ' || NEW.address), '/,.;()-#&"', '          '));
        RETURN NEW;
      END $$;

CREATE FUNCTION invoice_line_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      touched integer[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.invoice_id] WHEN 'DELETE' THEN ARRAY[OLD.invoice_id]
        ELSE ARRAY[OLD.invoice_id, NEW.invoice_id] END;
    BEGIN
      IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'live' = to_jsonb(NEW) - 'live' THEN RETURN NEW; END IF;
      IF EXISTS (SELECT 1 FROM invoices i WHERE i.id = ANY (touched) AND i.pdf IS NOT NULL) THEN
        RAISE EXCEPTION USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invoices_stay',
          MESSAGE = format('Invoice %s is issued and stays as it is.', touched[1]);
      END IF;
      RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END $$;

CREATE FUNCTION invoice_lines_in_turn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM 1 FROM invoices WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
        RETURN NEW;
      END IF;
      IF TG_OP = 'DELETE' THEN
        PERFORM 1 FROM invoices WHERE id = OLD.invoice_id FOR NO KEY UPDATE;
        RETURN OLD;
      END IF;
      PERFORM 1 FROM invoices WHERE id IN (OLD.invoice_id, NEW.invoice_id) ORDER BY id FOR NO KEY UPDATE;
      RETURN NEW;
    END $$;

CREATE FUNCTION invoice_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      free text[] := ARRAY['status', 'live', 'issued_at', 'updated_at', 'pdf', 'pdf_sha256'];
    BEGIN
      IF TG_OP = 'DELETE' OR (OLD.pdf IS NOT NULL AND (
          to_jsonb(OLD) - free <> to_jsonb(NEW) - free
          OR NEW.pdf_sha256 IS DISTINCT FROM OLD.pdf_sha256 OR NEW.pdf IS DISTINCT FROM OLD.pdf
          OR (OLD.issued_at IS NOT NULL AND NEW.issued_at IS DISTINCT FROM OLD.issued_at)))
      THEN
        RAISE EXCEPTION USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invoices_stay',
          MESSAGE = format('Invoice %s is issued and stays as it is.', OLD.id);
      END IF;
      RETURN NEW;
    END $$;

CREATE FUNCTION kept_day_removed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM kept_quarters WHERE first_day = date_trunc('quarter', OLD.day)::date;
        RETURN NULL;
      END $$;

CREATE FUNCTION note_changed_day(instants timestamptz[]) RETURNS void LANGUAGE sql AS $$
      INSERT INTO changed_days (first_day, last_day)
      SELECT DISTINCT (instant AT TIME ZONE 'UTC')::date - 1, (instant AT TIME ZONE 'UTC')::date + 1
      FROM unnest(instants) instant WHERE instant IS NOT NULL
    $$;

CREATE FUNCTION override_changed_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO changed_days (first_day, last_day) VALUES (NEW.day, NEW.day);
      RETURN NULL;
    END $$;

CREATE FUNCTION payroll_rules_changed_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO changed_days (first_day, last_day) VALUES (least(OLD.applies_from, NEW.applies_from), 'infinity');
      RETURN NULL;
    END $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION USING ERRCODE = 'restrict_violation', CONSTRAINT = 'append_only',
        MESSAGE = format('Rows of %s are only ever added.', TG_TABLE_NAME);
    END $$;

CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_ARGV[0],
          MESSAGE = format('The rows of %s are never removed together.', TG_TABLE_NAME);
      END $$;

CREATE FUNCTION time_entries_changed_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM note_changed_day(ARRAY[OLD.clock_in, NEW.clock_in] || ARRAY(
        SELECT c.clock_in FROM cleans c WHERE c.id IN (OLD.clean_id, NEW.clean_id)));
      RETURN NULL;
    END $$;

CREATE FUNCTION time_entries_in_turn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM 1 FROM cleans WHERE id = NEW.clean_id FOR NO KEY UPDATE;
        RETURN NEW;
      END IF;
      IF TG_OP = 'DELETE' THEN
        PERFORM 1 FROM cleans WHERE id = OLD.clean_id FOR NO KEY UPDATE;
        RETURN OLD;
      END IF;
      PERFORM 1 FROM cleans WHERE id IN (OLD.clean_id, NEW.clean_id) ORDER BY id FOR NO KEY UPDATE;
      RETURN NEW;
    END $$;
`;

/** When they do it. */
export const TRIGGERS = String.raw`
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE
  FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER business_settings_customer_list AFTER UPDATE OF radius_meters ON business_settings DEFERRABLE
  INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_list_changed();
CREATE CONSTRAINT TRIGGER business_settings_due_list AFTER UPDATE OF time_zone ON business_settings DEFERRABLE INITIALLY
  DEFERRED FOR EACH ROW WHEN ((old.time_zone <> new.time_zone)) EXECUTE FUNCTION customer_list_changed();
CREATE CONSTRAINT TRIGGER cleans_added_due_list AFTER INSERT ON cleans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN
  ((new.status = 'completed')) EXECUTE FUNCTION customer_list_changed();
CREATE CONSTRAINT TRIGGER cleans_agree_with_entries AFTER INSERT OR UPDATE ON cleans DEFERRABLE INITIALLY DEFERRED FOR
  EACH ROW EXECUTE FUNCTION clean_entries_agree();
CREATE TRIGGER cleans_delete_changes_day AFTER DELETE ON cleans FOR EACH ROW WHEN ((old.clock_in < (now() -
  '2 days'::interval))) EXECUTE FUNCTION cleans_changed_day();
CREATE CONSTRAINT TRIGGER cleans_due_list AFTER UPDATE OF status, clock_in, customer_id ON cleans DEFERRABLE INITIALLY
  DEFERRED FOR EACH ROW WHEN ((old.status = 'completed' OR new.status = 'completed') AND
  (old.status, old.clock_in, old.customer_id) IS DISTINCT FROM (new.status, new.clock_in, new.customer_id))
  EXECUTE FUNCTION customer_list_changed();
CREATE TRIGGER cleans_insert_changes_day AFTER INSERT ON cleans FOR EACH ROW WHEN ((new.clock_in < (now() -
  '2 days'::interval))) EXECUTE FUNCTION cleans_changed_day();
CREATE TRIGGER cleans_update_changes_day AFTER UPDATE ON cleans FOR EACH ROW WHEN (((old.clock_in < (now() -
  '2 days'::interval)) OR (new.clock_in < (now() - '2 days'::interval)))) EXECUTE FUNCTION cleans_changed_day();
CREATE TRIGGER concerns_append_only BEFORE DELETE OR TRUNCATE ON concerns FOR EACH STATEMENT EXECUTE FUNCTION
  refuse_change();
CREATE TRIGGER concerns_stay BEFORE UPDATE ON concerns FOR EACH ROW WHEN (old.answer IS NOT NULL OR
  (new.id, new.user_id, new.day, new.note, new.created_at) IS DISTINCT FROM
  (old.id, old.user_id, old.day, old.note, old.created_at)) EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER customers_customer_list AFTER INSERT OR DELETE OR UPDATE OF name, address, phone, email,
  notes, latitude, longitude, is_located, active, price_cents, is_friends_family, friends_family_minutes ON customers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_list_changed();
CREATE CONSTRAINT TRIGGER customers_due_list AFTER UPDATE OF clean_frequency ON customers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((old.clean_frequency <> new.clean_frequency)) EXECUTE FUNCTION customer_list_changed();
CREATE TRIGGER customers_search_key BEFORE INSERT OR UPDATE OF name, address, search_key ON customers FOR EACH ROW
  EXECUTE FUNCTION customers_search_key();
CREATE TRIGGER invoice_lines_in_turn BEFORE INSERT OR DELETE OR UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION
  invoice_lines_in_turn();
CREATE TRIGGER invoice_lines_no_truncate BEFORE TRUNCATE ON invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION
  refuse_truncate('invoices_stay');
CREATE TRIGGER invoice_lines_stay BEFORE INSERT OR DELETE OR UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION
  invoice_line_stays();
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION
  refuse_truncate('invoices_stay');
CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION invoice_stays();
CREATE TRIGGER kept_days_delete_quarter AFTER DELETE ON kept_days FOR EACH ROW EXECUTE FUNCTION kept_day_removed();
CREATE TRIGGER lunch_overrides_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lunch_overrides FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lunch_overrides_insert_changes_day AFTER INSERT ON lunch_overrides FOR EACH ROW EXECUTE FUNCTION
  override_changed_day();
CREATE TRIGGER payroll_rules_insert_changes_day AFTER INSERT OR DELETE OR UPDATE ON payroll_rules FOR EACH ROW EXECUTE
  FUNCTION payroll_rules_changed_day();
CREATE CONSTRAINT TRIGGER plans_due_list AFTER INSERT OR DELETE OR UPDATE OF customer_id, until_day ON plans DEFERRABLE
  INITIALLY DEFERRED FOR EACH ROW WHEN (true) EXECUTE FUNCTION customer_list_changed();
CREATE TRIGGER start_time_overrides_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON start_time_overrides FOR EACH
  STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER start_time_overrides_insert_changes_day AFTER INSERT ON start_time_overrides FOR EACH ROW EXECUTE
  FUNCTION override_changed_day();
CREATE CONSTRAINT TRIGGER time_entries_agree_with_clean AFTER INSERT OR DELETE OR UPDATE ON time_entries DEFERRABLE
  INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION clean_entries_agree();
CREATE TRIGGER time_entries_delete_changes_day AFTER DELETE ON time_entries FOR EACH ROW WHEN ((old.clock_in < (now() -
  '2 days'::interval))) EXECUTE FUNCTION time_entries_changed_day();
CREATE TRIGGER time_entries_in_turn BEFORE INSERT OR DELETE OR UPDATE ON time_entries FOR EACH ROW EXECUTE FUNCTION
  time_entries_in_turn();
CREATE TRIGGER time_entries_insert_changes_day AFTER INSERT ON time_entries FOR EACH ROW WHEN ((new.clock_in < (now() -
  '2 days'::interval))) EXECUTE FUNCTION time_entries_changed_day();
CREATE TRIGGER time_entries_no_truncate BEFORE TRUNCATE ON time_entries FOR EACH STATEMENT EXECUTE FUNCTION
  refuse_truncate('cleans_agree_with_entries');
CREATE TRIGGER time_entries_update_changes_day AFTER UPDATE ON time_entries FOR EACH ROW WHEN (((old.clock_in < (now() -
  '2 days'::interval)) OR (new.clock_in < (now() - '2 days'::interval)))) EXECUTE FUNCTION time_entries_changed_day();
CREATE CONSTRAINT TRIGGER visits_due_list AFTER INSERT OR DELETE OR UPDATE OF customer_id, due_day, day, outcome,
  clean_id ON visits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (true) EXECUTE FUNCTION customer_list_changed();
CREATE TRIGGER week_approvals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON week_approvals FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
`;
