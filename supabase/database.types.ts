// Generated from the migrations by `npm run database-types`; checked for drift by the tests.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  __InternalSupabase: { PostgrestVersion: '14.1' }
  public: {
    Tables: {
      GovernmentActions: {
        Row: {
          action_date: string
          action_type: string
          actions_history: Json
          ai_neutral_summary: string | null
          aliases: Json
          api_source_id: string | null
          argued_date: string | null
          bill_number: string | null
          branch: string
          card_text: string | null
          cbo_estimates: Json | null
          citation: string | null
          committee_reports: Json | null
          congress_gov_url: string | null
          congress_number: number | null
          constitutional_authority: string | null
          cosponsors_data: Json | null
          created_at: string
          current_status: string | null
          date_enacted_issued: string | null
          decided_date: string | null
          description_summary: string | null
          disposition: string | null
          disposition_notes: string | null
          docket_number: string | null
          enacted_as: string | null
          executive_order_number: number | null
          federal_register_number: string | null
          id: string
          ingested_at: string | null
          introduced_date: string | null
          issuing_body: string | null
          judgment: string | null
          latest_action_date: string | null
          latest_action_text: string | null
          law_number: string | null
          lower_court: string | null
          official_summary: string | null
          official_title: string | null
          other_dockets: string[]
          pdf_url: string | null
          policy_area: string | null
          president_name: string | null
          proclamation_number: number | null
          published_date: string | null
          reader_version: number | null
          related_measures: string[]
          related_measures_data: Json | null
          search_words: string[]
          sort_title: string
          source_aliases: Json
          source_disposition: string | null
          source_title: string | null
          source_updated_at: string | null
          source_url: string | null
          sponsor_data: Json | null
          sponsor_id: string | null
          status_date: string | null
          status_due_on: string | null
          status_note: string | null
          status_reason: string | null
          subjects: string[]
          summary_sources: Json
          text_url: string | null
          text_version: string | null
          title: string
          unread_parts: string | null
          updated_at: string
          votes_against_judgment: number | null
          votes_for_judgment: number | null
          withdrawn_cosponsors: string[] | null
        }
        Insert: {
          action_date?: never
          action_type: string
          actions_history?: Json
          ai_neutral_summary?: string | null
          aliases?: Json
          api_source_id?: string | null
          argued_date?: string | null
          bill_number?: string | null
          branch: string
          card_text?: never
          cbo_estimates?: Json | null
          citation?: string | null
          committee_reports?: Json | null
          congress_gov_url?: string | null
          congress_number?: number | null
          constitutional_authority?: string | null
          cosponsors_data?: Json | null
          created_at?: string
          current_status?: string | null
          date_enacted_issued?: string | null
          decided_date?: string | null
          description_summary?: string | null
          disposition?: string | null
          disposition_notes?: string | null
          docket_number?: string | null
          enacted_as?: string | null
          executive_order_number?: number | null
          federal_register_number?: string | null
          id: string
          ingested_at?: string | null
          introduced_date?: string | null
          issuing_body?: string | null
          judgment?: string | null
          latest_action_date?: string | null
          latest_action_text?: string | null
          law_number?: string | null
          lower_court?: string | null
          official_summary?: string | null
          official_title?: string | null
          other_dockets?: string[]
          pdf_url?: string | null
          policy_area?: string | null
          president_name?: string | null
          proclamation_number?: number | null
          published_date?: string | null
          reader_version?: number | null
          related_measures?: string[]
          related_measures_data?: Json | null
          search_words?: string[]
          sort_title?: never
          source_aliases?: Json
          source_disposition?: string | null
          source_title?: string | null
          source_updated_at?: string | null
          source_url?: string | null
          sponsor_data?: Json | null
          sponsor_id?: never
          status_date?: string | null
          status_due_on?: string | null
          status_note?: string | null
          status_reason?: string | null
          subjects?: string[]
          summary_sources?: Json
          text_url?: string | null
          text_version?: string | null
          title: string
          unread_parts?: string | null
          updated_at?: string
          votes_against_judgment?: number | null
          votes_for_judgment?: number | null
        }
        Update: {
          action_date?: never
          action_type?: string
          actions_history?: Json
          ai_neutral_summary?: string | null
          aliases?: Json
          api_source_id?: string | null
          argued_date?: string | null
          bill_number?: string | null
          branch?: string
          card_text?: never
          cbo_estimates?: Json | null
          citation?: string | null
          committee_reports?: Json | null
          congress_gov_url?: string | null
          congress_number?: number | null
          constitutional_authority?: string | null
          cosponsors_data?: Json | null
          created_at?: string
          current_status?: string | null
          date_enacted_issued?: string | null
          decided_date?: string | null
          description_summary?: string | null
          disposition?: string | null
          disposition_notes?: string | null
          docket_number?: string | null
          enacted_as?: string | null
          executive_order_number?: number | null
          federal_register_number?: string | null
          id?: string
          ingested_at?: string | null
          introduced_date?: string | null
          issuing_body?: string | null
          judgment?: string | null
          latest_action_date?: string | null
          latest_action_text?: string | null
          law_number?: string | null
          lower_court?: string | null
          official_summary?: string | null
          official_title?: string | null
          other_dockets?: string[]
          pdf_url?: string | null
          policy_area?: string | null
          president_name?: string | null
          proclamation_number?: number | null
          published_date?: string | null
          reader_version?: number | null
          related_measures?: string[]
          related_measures_data?: Json | null
          search_words?: string[]
          sort_title?: never
          source_aliases?: Json
          source_disposition?: string | null
          source_title?: string | null
          source_updated_at?: string | null
          source_url?: string | null
          sponsor_data?: Json | null
          sponsor_id?: never
          status_date?: string | null
          status_due_on?: string | null
          status_note?: string | null
          status_reason?: string | null
          subjects?: string[]
          summary_sources?: Json
          text_url?: string | null
          text_version?: string | null
          title?: string
          unread_parts?: string | null
          updated_at?: string
          votes_against_judgment?: number | null
          votes_for_judgment?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'GovernmentActions_action_type_branch_fkey'
            columns: ['action_type', 'branch']
            isOneToOne: false
            referencedRelation: 'action_types'
            referencedColumns: ['value', 'branch']
          },
        ]
      }
      action_annotations: {
        Row: {
          action_id: string
          created_at: string
          disposition: string | null
          ends_by: string | null
          ends_on: string | null
          nicknames: string[]
          search_words: string[]
          title: string | null
          updated_at: string
        }
        Insert: {
          action_id: string
          created_at?: string
          disposition?: string | null
          ends_by?: string | null
          ends_on?: string | null
          nicknames?: string[]
          search_words?: string[]
          title?: string | null
          updated_at?: string
        }
        Update: {
          action_id?: string
          created_at?: string
          disposition?: string | null
          ends_by?: string | null
          ends_on?: string | null
          nicknames?: string[]
          search_words?: string[]
          title?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'action_annotations_action_id_fkey'
            columns: ['action_id']
            isOneToOne: true
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'action_annotations_action_id_fkey'
            columns: ['action_id']
            isOneToOne: true
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      action_relations: {
        Row: {
          action_id: string
          id: number
          kind: string
          named_action_id: string | null
          related_action_id: string | null
          related_date: string | null
          related_label: string
          related_url: string | null
        }
        Insert: {
          action_id: string
          id?: never
          kind: string
          named_action_id?: string | null
          related_action_id?: string | null
          related_date?: string | null
          related_label: string
          related_url?: string | null
        }
        Update: {
          action_id?: string
          id?: never
          kind?: string
          named_action_id?: string | null
          related_action_id?: string | null
          related_date?: string | null
          related_label?: string
          related_url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'action_relations_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'action_relations_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'action_relations_related_action_id_fkey'
            columns: ['related_action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'action_relations_related_action_id_fkey'
            columns: ['related_action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      action_summaries: {
        Row: {
          action_id: string
          author: string
          checks: string[]
          created_at: string
          origin: string
          prompt_version: number | null
          sources: Json
          summary: string
          text_date: string | null
          text_hash: string | null
          text_version: string | null
          updated_at: string
          written_at: string | null
        }
        Insert: {
          action_id: string
          author: string
          checks?: string[]
          created_at?: string
          origin: string
          prompt_version?: number | null
          sources?: Json
          summary: string
          text_date?: string | null
          text_hash?: string | null
          text_version?: string | null
          updated_at?: string
          written_at?: string | null
        }
        Update: {
          action_id?: string
          author?: string
          checks?: string[]
          created_at?: string
          origin?: string
          prompt_version?: number | null
          sources?: Json
          summary?: string
          text_date?: string | null
          text_hash?: string | null
          text_version?: string | null
          updated_at?: string
          written_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'action_summaries_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'action_summaries_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      action_texts: {
        Row: {
          action_id: string
          beginning: Json | null
          ends_by: string | null
          ends_on: string | null
          format: string
          id: number
          issued_on: string | null
          outline: Json | null
          passages: number
          position: number
          read_at: string
          source_bytes: number
          source_hash: string
          source_url: string
          version: string
        }
        Insert: {
          action_id: string
          ends_by?: string | null
          ends_on?: string | null
          format: string
          id?: never
          issued_on?: string | null
          passages: number
          position: number
          read_at?: string
          source_bytes: number
          source_hash: string
          source_url: string
          version: string
        }
        Update: {
          action_id?: string
          ends_by?: string | null
          ends_on?: string | null
          format?: string
          id?: never
          issued_on?: string | null
          passages?: number
          position?: number
          read_at?: string
          source_bytes?: number
          source_hash?: string
          source_url?: string
          version?: string
        }
        Relationships: [
          {
            foreignKeyName: 'action_texts_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'action_texts_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      action_types: {
        Row: {
          branch: string
          label: string
          position: number
          value: string
        }
        Insert: {
          branch: string
          label: string
          position: number
          value: string
        }
        Update: {
          branch?: string
          label?: string
          position?: number
          value?: string
        }
        Relationships: []
      }
      amendments: {
        Row: {
          action_id: string
          actions_history: Json
          amended_amendment_id: string | null
          amendment_number: number
          amendment_type: string
          chamber: string
          congress_number: number
          cosponsors_data: Json | null
          description: string | null
          id: string
          ingested_at: string | null
          latest_action_date: string | null
          latest_action_text: string | null
          offered_on: string | null
          outcome: string | null
          purpose: string | null
          roll_call_ids: string[]
          source_updated_at: string | null
          sponsor_data: Json | null
          sponsor_id: string | null
          submitted_on: string | null
        }
        Insert: {
          action_id: string
          actions_history?: Json
          amended_amendment_id?: string | null
          amendment_number: number
          amendment_type: string
          chamber?: never
          congress_number: number
          cosponsors_data?: Json | null
          description?: string | null
          id: string
          ingested_at?: string | null
          latest_action_date?: string | null
          latest_action_text?: string | null
          offered_on?: string | null
          outcome?: string | null
          purpose?: string | null
          roll_call_ids?: string[]
          source_updated_at?: string | null
          sponsor_data?: Json | null
          sponsor_id?: never
          submitted_on?: string | null
        }
        Update: {
          action_id?: string
          actions_history?: Json
          amended_amendment_id?: string | null
          amendment_number?: number
          amendment_type?: string
          chamber?: never
          congress_number?: number
          cosponsors_data?: Json | null
          description?: string | null
          id?: string
          ingested_at?: string | null
          latest_action_date?: string | null
          latest_action_text?: string | null
          offered_on?: string | null
          outcome?: string | null
          purpose?: string | null
          roll_call_ids?: string[]
          source_updated_at?: string | null
          sponsor_data?: Json | null
          sponsor_id?: never
          submitted_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'amendments_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'amendments_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      comment_reports: {
        Row: {
          comment_id: string | null
          created_at: string
          decision_id: number | null
          id: string
          legislator_comment_id: string | null
          list_comment_id: string | null
          list_id: string | null
          model_answer: string | null
          model_asked_at: string | null
          profile_id: string | null
          reason: string
          reporter_id: string | null
          resolved_at: string | null
          rule: string | null
          upheld: boolean | null
        }
        Insert: {
          comment_id?: string | null
          created_at?: string
          decision_id?: number | null
          id?: string
          legislator_comment_id?: string | null
          list_comment_id?: string | null
          list_id?: string | null
          model_answer?: string | null
          model_asked_at?: string | null
          profile_id?: string | null
          reason?: string
          reporter_id?: string | null
          resolved_at?: string | null
          rule?: string | null
          upheld?: boolean | null
        }
        Update: {
          comment_id?: string | null
          created_at?: string
          decision_id?: number | null
          id?: string
          legislator_comment_id?: string | null
          list_comment_id?: string | null
          list_id?: string | null
          model_answer?: string | null
          model_asked_at?: string | null
          profile_id?: string | null
          reason?: string
          reporter_id?: string | null
          resolved_at?: string | null
          rule?: string | null
          upheld?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: 'comment_reports_comment_id_fkey'
            columns: ['comment_id']
            isOneToOne: false
            referencedRelation: 'comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comment_reports_comment_id_fkey'
            columns: ['comment_id']
            isOneToOne: false
            referencedRelation: 'public_profile_comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comment_reports_legislator_comment_id_fkey'
            columns: ['legislator_comment_id']
            isOneToOne: false
            referencedRelation: 'legislator_comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comment_reports_legislator_comment_id_fkey'
            columns: ['legislator_comment_id']
            isOneToOne: false
            referencedRelation: 'public_profile_comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comment_reports_list_comment_id_fkey'
            columns: ['list_comment_id']
            isOneToOne: false
            referencedRelation: 'list_comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comment_reports_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'community_lists_with_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comment_reports_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'user_lists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comment_reports_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comment_reports_reporter_id_fkey'
            columns: ['reporter_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      comments: {
        Row: {
          action_id: string
          author_rating: number | null
          author_username: string | null
          content: string
          created_at: string
          deleted_at: string | null
          helpful_count: number
          hidden_at: string | null
          id: string
          mentions: string[]
          parent_id: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          action_id: string
          author_rating?: number | null
          author_username?: string | null
          content: string
          created_at?: string
          deleted_at?: string | null
          helpful_count?: number
          hidden_at?: string | null
          id?: string
          mentions?: string[]
          parent_id?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          action_id?: string
          author_rating?: number | null
          author_username?: string | null
          content?: string
          created_at?: string
          deleted_at?: string | null
          helpful_count?: number
          hidden_at?: string | null
          id?: string
          mentions?: string[]
          parent_id?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'comments_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comments_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comments_parent_id_action_id_fkey'
            columns: ['parent_id', 'action_id']
            isOneToOne: false
            referencedRelation: 'comments'
            referencedColumns: ['id', 'action_id']
          },
          {
            foreignKeyName: 'comments_parent_id_action_id_fkey'
            columns: ['parent_id', 'action_id']
            isOneToOne: false
            referencedRelation: 'public_profile_comments'
            referencedColumns: ['id', 'action_id']
          },
          {
            foreignKeyName: 'comments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      committee_activities: {
        Row: {
          acted_on: string
          action_id: string
          committee_code: string
          committee_name: string
          kind: string
          nay_count: number | null
          parent_code: string
          reports: string[]
          vote_manner: string | null
          words: string | null
          yea_count: number | null
        }
        Insert: {
          acted_on: string
          action_id: string
          committee_code: string
          committee_name: string
          kind: string
          nay_count?: number | null
          parent_code?: never
          reports?: string[]
          vote_manner?: string | null
          words?: string | null
          yea_count?: number | null
        }
        Update: {
          acted_on?: string
          action_id?: string
          committee_code?: string
          committee_name?: string
          kind?: string
          nay_count?: number | null
          parent_code?: never
          reports?: string[]
          vote_manner?: string | null
          words?: string | null
          yea_count?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'committee_activities_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'committee_activities_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      committees: {
        Row: {
          code: string
          ingested_at: string | null
          name: string
        }
        Insert: {
          code: string
          ingested_at?: string | null
          name: string
        }
        Update: {
          code?: string
          ingested_at?: string | null
          name?: string
        }
        Relationships: []
      }
      comparison_summaries: {
        Row: {
          action_id: string
          author: string
          checks: string[]
          created_at: string
          from_hash: string
          from_version: string
          origin: string
          prompt_version: number | null
          sources: Json
          summary: string
          to_hash: string
          to_version: string
          updated_at: string
          written_at: string | null
        }
        Insert: {
          action_id: string
          author: string
          checks?: string[]
          created_at?: string
          from_hash: string
          from_version: string
          origin: string
          prompt_version?: number | null
          sources?: Json
          summary: string
          to_hash: string
          to_version: string
          updated_at?: string
          written_at?: string | null
        }
        Update: {
          action_id?: string
          author?: string
          checks?: string[]
          created_at?: string
          from_hash?: string
          from_version?: string
          origin?: string
          prompt_version?: number | null
          sources?: Json
          summary?: string
          to_hash?: string
          to_version?: string
          updated_at?: string
          written_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'comparison_summaries_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comparison_summaries_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      corrections: {
        Row: {
          action_id: string
          corrected_on: string
          kind: string
          opinion_author: string | null
          position: number
          reason: string
          said: string | null
          says: string | null
        }
        Insert: {
          action_id: string
          corrected_on: string
          kind: string
          opinion_author?: string | null
          position: number
          reason: string
          said?: string | null
          says?: string | null
        }
        Update: {
          action_id?: string
          corrected_on?: string
          kind?: string
          opinion_author?: string | null
          position?: number
          reason?: string
          said?: string | null
          says?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'corrections_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'corrections_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      follows: {
        Row: {
          committee_code: string | null
          created_at: string
          id: string
          is_quiet: boolean
          legislator_id: string | null
          policy_area: string | null
          reader_id: string | null
          user_id: string
        }
        Insert: {
          committee_code?: string | null
          created_at?: string
          id?: string
          is_quiet?: boolean
          legislator_id?: string | null
          policy_area?: string | null
          reader_id?: string | null
          user_id?: string
        }
        Update: {
          committee_code?: string | null
          created_at?: string
          id?: string
          is_quiet?: boolean
          legislator_id?: string | null
          policy_area?: string | null
          reader_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'follows_committee_code_fkey'
            columns: ['committee_code']
            isOneToOne: false
            referencedRelation: 'committees'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'follows_committee_code_fkey'
            columns: ['committee_code']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'follows_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'follows_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'legislators'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'follows_reader_id_fkey'
            columns: ['reader_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'follows_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      helpful_marks: {
        Row: {
          comment_id: string | null
          created_at: string
          id: string
          legislator_comment_id: string | null
          list_comment_id: string | null
          user_id: string
        }
        Insert: {
          comment_id?: string | null
          created_at?: string
          id?: string
          legislator_comment_id?: string | null
          list_comment_id?: string | null
          user_id?: string
        }
        Update: {
          comment_id?: string | null
          created_at?: string
          id?: string
          legislator_comment_id?: string | null
          list_comment_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'helpful_marks_comment_id_fkey'
            columns: ['comment_id']
            isOneToOne: false
            referencedRelation: 'comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'helpful_marks_comment_id_fkey'
            columns: ['comment_id']
            isOneToOne: false
            referencedRelation: 'public_profile_comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'helpful_marks_legislator_comment_id_fkey'
            columns: ['legislator_comment_id']
            isOneToOne: false
            referencedRelation: 'legislator_comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'helpful_marks_legislator_comment_id_fkey'
            columns: ['legislator_comment_id']
            isOneToOne: false
            referencedRelation: 'public_profile_comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'helpful_marks_list_comment_id_fkey'
            columns: ['list_comment_id']
            isOneToOne: false
            referencedRelation: 'list_comments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'helpful_marks_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      ingest_sources: {
        Row: {
          last_changed_at: string | null
          last_read_at: string | null
          name: string
          records: number
          rejected: number
          title: string
          url: string
        }
        Insert: {
          last_changed_at?: string | null
          last_read_at?: string | null
          name: string
          records: number
          rejected: number
          title: string
          url: string
        }
        Update: {
          last_changed_at?: string | null
          last_read_at?: string | null
          name?: string
          records?: number
          rejected?: number
          title?: string
          url?: string
        }
        Relationships: []
      }
      judicial_opinions: {
        Row: {
          action_id: string
          ai_summary: string | null
          author: string | null
          created_at: string
          id: string
          joined_by: string[]
          opinion_type: string
          page: number | null
          position: number
          source_url: string | null
          summary_sources: Json
          updated_at: string
        }
        Insert: {
          action_id: string
          ai_summary?: string | null
          author?: string | null
          created_at?: string
          id: string
          joined_by?: string[]
          opinion_type: string
          page?: number | null
          position?: number
          source_url?: string | null
          summary_sources?: Json
          updated_at?: string
        }
        Update: {
          action_id?: string
          ai_summary?: string | null
          author?: string | null
          created_at?: string
          id?: string
          joined_by?: string[]
          opinion_type?: string
          page?: number | null
          position?: number
          source_url?: string | null
          summary_sources?: Json
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'judicial_opinions_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'judicial_opinions_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      legislator_comments: {
        Row: {
          author_rating: number | null
          author_username: string | null
          content: string
          created_at: string
          deleted_at: string | null
          helpful_count: number
          hidden_at: string | null
          id: string
          legislator_id: string
          mentions: string[]
          parent_id: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          author_rating?: number | null
          author_username?: string | null
          content: string
          created_at?: string
          deleted_at?: string | null
          helpful_count?: number
          hidden_at?: string | null
          id?: string
          legislator_id: string
          mentions?: string[]
          parent_id?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          author_rating?: number | null
          author_username?: string | null
          content?: string
          created_at?: string
          deleted_at?: string | null
          helpful_count?: number
          hidden_at?: string | null
          id?: string
          legislator_id?: string
          mentions?: string[]
          parent_id?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'legislator_comments_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_comments_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'legislators'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_comments_parent_id_legislator_id_fkey'
            columns: ['parent_id', 'legislator_id']
            isOneToOne: false
            referencedRelation: 'legislator_comments'
            referencedColumns: ['id', 'legislator_id']
          },
          {
            foreignKeyName: 'legislator_comments_parent_id_legislator_id_fkey'
            columns: ['parent_id', 'legislator_id']
            isOneToOne: false
            referencedRelation: 'public_profile_comments'
            referencedColumns: ['id', 'legislator_id']
          },
          {
            foreignKeyName: 'legislator_comments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      legislator_parties: {
        Row: {
          chamber: string
          ends_before: string
          legislator_id: string
          party: string
          starts_on: string
        }
        Insert: {
          chamber: string
          ends_before: string
          legislator_id: string
          party: string
          starts_on: string
        }
        Update: {
          chamber?: string
          ends_before?: string
          legislator_id?: string
          party?: string
          starts_on?: string
        }
        Relationships: [
          {
            foreignKeyName: 'legislator_parties_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_parties_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'legislators'
            referencedColumns: ['id']
          },
        ]
      }
      legislator_ratings: {
        Row: {
          created_at: string
          id: string
          legislator_id: string
          rating_value: number
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          legislator_id: string
          rating_value: number
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          legislator_id?: string
          rating_value?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'legislator_ratings_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_ratings_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'legislators'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_ratings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      legislators: {
        Row: {
          bioguide_id: string
          caucus: string | null
          chamber: string
          committees: Json
          congress_gov_url: string | null
          contact_form_url: string | null
          created_at: string
          district: number | null
          first_name: string
          full_name: string
          id: string
          in_office: boolean
          ingested_at: string | null
          last_name: string
          leadership_title: string | null
          lis_id: string | null
          middle_name: string | null
          nickname: string | null
          office_address: string | null
          offices: Json
          party: string
          phone: string | null
          photo_url: string | null
          search_vector: unknown
          seat_key: string
          senate_class: number | null
          social_links: Json
          sort_name: string
          state: string
          state_rank: string | null
          suffix: string | null
          terms: Json
          updated_at: string
          website_url: string | null
        }
        Insert: {
          bioguide_id?: never
          caucus?: string | null
          chamber: string
          committees?: Json
          congress_gov_url?: string | null
          contact_form_url?: string | null
          created_at?: string
          district?: number | null
          first_name: string
          full_name: string
          id: string
          in_office: boolean
          ingested_at?: string | null
          last_name: string
          leadership_title?: string | null
          lis_id?: string | null
          middle_name?: string | null
          nickname?: string | null
          office_address?: string | null
          offices?: Json
          party: string
          phone?: string | null
          photo_url?: string | null
          search_vector?: never
          seat_key?: never
          senate_class?: number | null
          social_links?: Json
          sort_name?: never
          state: string
          state_rank?: string | null
          suffix?: string | null
          terms?: Json
          updated_at?: string
          website_url?: string | null
        }
        Update: {
          bioguide_id?: never
          caucus?: string | null
          chamber?: string
          committees?: Json
          congress_gov_url?: string | null
          contact_form_url?: string | null
          created_at?: string
          district?: number | null
          first_name?: string
          full_name?: string
          id?: string
          in_office?: boolean
          ingested_at?: string | null
          last_name?: string
          leadership_title?: string | null
          lis_id?: string | null
          middle_name?: string | null
          nickname?: string | null
          office_address?: string | null
          offices?: Json
          party?: string
          phone?: string | null
          photo_url?: string | null
          search_vector?: never
          seat_key?: never
          senate_class?: number | null
          social_links?: Json
          sort_name?: never
          state?: string
          state_rank?: string | null
          suffix?: string | null
          terms?: Json
          updated_at?: string
          website_url?: string | null
        }
        Relationships: []
      }
      list_comments: {
        Row: {
          author_rating: number | null
          author_username: string | null
          content: string
          created_at: string
          deleted_at: string | null
          helpful_count: number
          hidden_at: string | null
          id: string
          list_id: string
          mentions: string[]
          parent_id: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          author_rating?: number | null
          author_username?: string | null
          content: string
          created_at?: string
          deleted_at?: string | null
          helpful_count?: number
          hidden_at?: string | null
          id?: string
          list_id: string
          mentions?: string[]
          parent_id?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          author_rating?: number | null
          author_username?: string | null
          content?: string
          created_at?: string
          deleted_at?: string | null
          helpful_count?: number
          hidden_at?: string | null
          id?: string
          list_id?: string
          mentions?: string[]
          parent_id?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'list_comments_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'community_lists_with_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'list_comments_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'user_lists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'list_comments_parent_id_list_id_fkey'
            columns: ['parent_id', 'list_id']
            isOneToOne: false
            referencedRelation: 'list_comments'
            referencedColumns: ['id', 'list_id']
          },
          {
            foreignKeyName: 'list_comments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      list_follows: {
        Row: {
          created_at: string
          follower_id: string
          is_quiet: boolean
          list_id: string
        }
        Insert: {
          created_at?: string
          follower_id?: string
          is_quiet?: boolean
          list_id: string
        }
        Update: {
          created_at?: string
          follower_id?: string
          is_quiet?: boolean
          list_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'list_follows_follower_id_fkey'
            columns: ['follower_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'list_follows_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'community_lists_with_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'list_follows_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'user_lists'
            referencedColumns: ['id']
          },
        ]
      }
      list_likes: {
        Row: {
          created_at: string
          list_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          list_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          list_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'list_likes_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'community_lists_with_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'list_likes_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'user_lists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'list_likes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      mail_preferences: {
        Row: {
          created_at: string
          every_step: boolean
          frequencies: Json
          hour: number
          quiet_from: number | null
          quiet_until: number | null
          refused_at: string | null
          time_zone: string
          updated_at: string
          user_id: string
          wants_mentions: boolean
          weekday: number
        }
        Insert: {
          created_at?: string
          every_step?: boolean
          frequencies?: Json
          hour?: number
          quiet_from?: number | null
          quiet_until?: number | null
          refused_at?: string | null
          time_zone?: string
          updated_at?: string
          user_id: string
          wants_mentions?: boolean
          weekday?: number
        }
        Update: {
          created_at?: string
          every_step?: boolean
          frequencies?: Json
          hour?: number
          quiet_from?: number | null
          quiet_until?: number | null
          refused_at?: string | null
          time_zone?: string
          updated_at?: string
          user_id?: string
          wants_mentions?: boolean
          weekday?: number
        }
        Relationships: [
          {
            foreignKeyName: 'mail_preferences_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      notification_feeds: {
        Row: {
          created_at: string
          secret: string
          user_id: string
        }
        Insert: {
          created_at?: string
          secret?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          secret?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'notification_feeds_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      notifications: {
        Row: {
          action_id: string | null
          comment_id: string | null
          created_at: string
          detail: string | null
          event_key: string
          id: number
          kind: string
          legislator_comment_id: string | null
          legislator_id: string | null
          list_comment_id: string | null
          list_id: string | null
          read_at: string | null
          roll_call_id: string | null
          tracker_id: string | null
          user_id: string
        }
        Insert: {
          action_id?: string | null
          comment_id?: string | null
          created_at?: string
          detail?: string | null
          event_key: string
          id?: never
          kind: string
          legislator_comment_id?: string | null
          legislator_id?: string | null
          list_comment_id?: string | null
          list_id?: string | null
          read_at?: string | null
          roll_call_id?: string | null
          tracker_id?: string | null
          user_id: string
        }
        Update: {
          action_id?: string | null
          comment_id?: string | null
          created_at?: string
          detail?: string | null
          event_key?: string
          id?: never
          kind?: string
          legislator_comment_id?: string | null
          legislator_id?: string | null
          list_comment_id?: string | null
          list_id?: string | null
          read_at?: string | null
          roll_call_id?: string | null
          tracker_id?: string | null
          user_id?: string
        }
        Relationships: []
      }
      operators: {
        Row: {
          created_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'operators_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      opinion_summaries: {
        Row: {
          author: string
          checks: string[]
          created_at: string
          opinion_id: string
          origin: string
          prompt_version: number | null
          sources: Json
          summary: string
          text_date: string | null
          text_hash: string | null
          text_version: string | null
          updated_at: string
          written_at: string | null
        }
        Insert: {
          author: string
          checks?: string[]
          created_at?: string
          opinion_id: string
          origin: string
          prompt_version?: number | null
          sources?: Json
          summary: string
          text_date?: string | null
          text_hash?: string | null
          text_version?: string | null
          updated_at?: string
          written_at?: string | null
        }
        Update: {
          author?: string
          checks?: string[]
          created_at?: string
          opinion_id?: string
          origin?: string
          prompt_version?: number | null
          sources?: Json
          summary?: string
          text_date?: string | null
          text_hash?: string | null
          text_version?: string | null
          updated_at?: string
          written_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'opinion_summaries_opinion_id_fkey'
            columns: ['opinion_id']
            isOneToOne: false
            referencedRelation: 'judicial_opinions'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string | null
          gets_mail_only: boolean
          id: string
          username: string
        }
        Insert: {
          created_at?: string | null
          gets_mail_only?: boolean
          id: string
          username: string
        }
        Update: {
          created_at?: string | null
          gets_mail_only?: boolean
          id?: string
          username?: string
        }
        Relationships: []
      }
      public_profile_settings: {
        Row: {
          show_activity: boolean
          show_comments: boolean
          show_join_date: boolean
          show_ratings: boolean
          user_id: string
        }
        Insert: {
          show_activity?: boolean
          show_comments?: boolean
          show_join_date?: boolean
          show_ratings?: boolean
          user_id: string
        }
        Update: {
          show_activity?: boolean
          show_comments?: boolean
          show_join_date?: boolean
          show_ratings?: boolean
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'public_profile_settings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          device: string
          endpoint: string
          id: string
          p256dh: string
          server_key: string
          session_id: string
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          device: string
          endpoint: string
          id?: string
          p256dh: string
          server_key: string
          session_id?: string
          user_id?: string
        }
        Update: {
          auth?: string
          created_at?: string
          device?: string
          endpoint?: string
          id?: string
          p256dh?: string
          server_key?: string
          session_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'push_subscriptions_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      ratings: {
        Row: {
          action_id: string
          created_at: string
          id: string
          rating_value: number
          updated_at: string
          user_id: string
        }
        Insert: {
          action_id: string
          created_at?: string
          id?: string
          rating_value: number
          updated_at?: string
          user_id?: string
        }
        Update: {
          action_id?: string
          created_at?: string
          id?: string
          rating_value?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'ratings_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ratings_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ratings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      relation_statements: {
        Row: {
          action_id: string
          author: string
          kind: string
          named_action_id: string | null
          origin: string
          related_date: string | null
          related_label: string
          related_url: string | null
        }
        Insert: {
          action_id: string
          author: string
          kind: string
          named_action_id?: string | null
          origin: string
          related_date?: string | null
          related_label: string
          related_url?: string | null
        }
        Update: {
          action_id?: string
          author?: string
          kind?: string
          named_action_id?: string | null
          origin?: string
          related_date?: string | null
          related_label?: string
          related_url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'relation_statements_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'relation_statements_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      removed_comments: {
        Row: {
          answer: string | null
          answered_at: string | null
          appeal: string | null
          appealed_at: string | null
          author_id: string
          comment_id: string
          content: string
          edited_at: string
          parent_id: string | null
          reason: string | null
          removed_at: string
          removed_by: string
          restored_at: string | null
          subject_id: string
          subject_kind: string
          written_at: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          appeal?: string | null
          appealed_at?: string | null
          author_id: string
          comment_id: string
          content: string
          edited_at: string
          parent_id?: string | null
          reason?: string | null
          removed_at?: string
          removed_by: string
          restored_at?: string | null
          subject_id: string
          subject_kind: string
          written_at: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          appeal?: string | null
          appealed_at?: string | null
          author_id?: string
          comment_id?: string
          content?: string
          edited_at?: string
          parent_id?: string | null
          reason?: string | null
          removed_at?: string
          removed_by?: string
          restored_at?: string | null
          subject_id?: string
          subject_kind?: string
          written_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'removed_comments_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      restrictions: {
        Row: {
          answer: string | null
          answered_at: string | null
          appeal: string | null
          appealed_at: string | null
          author_id: string
          created_at: string
          id: string
          lifted_at: string | null
          list_id: string | null
          reason: string | null
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          appeal?: string | null
          appealed_at?: string | null
          author_id: string
          created_at?: string
          id?: string
          lifted_at?: string | null
          list_id?: string | null
          reason?: string | null
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          appeal?: string | null
          appealed_at?: string | null
          author_id?: string
          created_at?: string
          id?: string
          lifted_at?: string | null
          list_id?: string | null
          reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'restrictions_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'restrictions_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'community_lists_with_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'restrictions_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'user_lists'
            referencedColumns: ['id']
          },
        ]
      }
      roll_call_parties: {
        Row: {
          majority: string | null
          nay_count: number
          not_voting_count: number
          other_count: number
          party: string
          present_count: number
          roll_call_id: string
          yea_count: number
        }
        Insert: {
          majority?: never
          nay_count: number
          not_voting_count: number
          other_count: number
          party: string
          present_count: number
          roll_call_id: string
          yea_count: number
        }
        Update: {
          majority?: never
          nay_count?: number
          not_voting_count?: number
          other_count?: number
          party?: string
          present_count?: number
          roll_call_id?: string
          yea_count?: number
        }
        Relationships: [
          {
            foreignKeyName: 'roll_call_parties_roll_call_id_fkey'
            columns: ['roll_call_id']
            isOneToOne: false
            referencedRelation: 'roll_calls'
            referencedColumns: ['id']
          },
        ]
      }
      roll_call_summaries: {
        Row: {
          author: string
          checks: string[]
          created_at: string
          origin: string
          prompt_version: number | null
          roll_call_id: string
          sources: Json
          summary: string
          text_date: string | null
          text_hash: string | null
          text_version: string | null
          updated_at: string
          written_at: string | null
        }
        Insert: {
          author: string
          checks?: string[]
          created_at?: string
          origin: string
          prompt_version?: number | null
          roll_call_id: string
          sources?: Json
          summary: string
          text_date?: string | null
          text_hash?: string | null
          text_version?: string | null
          updated_at?: string
          written_at?: string | null
        }
        Update: {
          author?: string
          checks?: string[]
          created_at?: string
          origin?: string
          prompt_version?: number | null
          roll_call_id?: string
          sources?: Json
          summary?: string
          text_date?: string | null
          text_hash?: string | null
          text_version?: string | null
          updated_at?: string
          written_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'roll_call_summaries_roll_call_id_fkey'
            columns: ['roll_call_id']
            isOneToOne: false
            referencedRelation: 'roll_calls'
            referencedColumns: ['id']
          },
        ]
      }
      roll_calls: {
        Row: {
          action_id: string | null
          ai_summary: string | null
          amendment_author: string | null
          amendment_purpose: string | null
          candidate_totals: Json | null
          chamber: string
          classification: string | null
          congress_number: number
          created_at: string
          id: string
          ingested_at: string | null
          is_decision: boolean
          kind: string
          list_kind: string
          margin: number | null
          named_action_id: string | null
          named_nomination_ids: string[] | null
          nay_count: number | null
          not_voting_count: number | null
          present_count: number | null
          question: string
          required_majority: string
          result: string
          roll_call_number: number
          session: number
          source_url: string | null
          subject: string | null
          taken_back: string | null
          taken_back_on: string | null
          updated_at: string
          vice_president_vote: string | null
          vote_date: string
          voted_on: string
          yea_count: number | null
        }
        Insert: {
          action_id?: string | null
          ai_summary?: string | null
          amendment_author?: string | null
          amendment_purpose?: string | null
          candidate_totals?: Json | null
          chamber: string
          classification?: string | null
          congress_number: number
          created_at?: string
          id: string
          ingested_at?: string | null
          is_decision?: never
          kind?: never
          list_kind?: never
          margin?: never
          named_action_id?: string | null
          named_nomination_ids?: string[] | null
          nay_count?: number | null
          not_voting_count?: number | null
          present_count?: number | null
          question: string
          required_majority: string
          result: string
          roll_call_number: number
          session: number
          source_url?: string | null
          subject?: string | null
          taken_back?: string | null
          taken_back_on?: string | null
          updated_at?: string
          vice_president_vote?: string | null
          vote_date: string
          voted_on?: never
          yea_count?: number | null
        }
        Update: {
          action_id?: string | null
          ai_summary?: string | null
          amendment_author?: string | null
          amendment_purpose?: string | null
          candidate_totals?: Json | null
          chamber?: string
          classification?: string | null
          congress_number?: number
          created_at?: string
          id?: string
          ingested_at?: string | null
          is_decision?: never
          kind?: never
          list_kind?: never
          margin?: never
          named_action_id?: string | null
          named_nomination_ids?: string[] | null
          nay_count?: number | null
          not_voting_count?: number | null
          present_count?: number | null
          question?: string
          required_majority?: string
          result?: string
          roll_call_number?: number
          session?: number
          source_url?: string | null
          subject?: string | null
          taken_back?: string | null
          taken_back_on?: string | null
          updated_at?: string
          vice_president_vote?: string | null
          vote_date?: string
          voted_on?: never
          yea_count?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'roll_calls_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roll_calls_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
        ]
      }
      scheduled_events: {
        Row: {
          chamber: string
          committee: string | null
          committee_code: string | null
          day: string
          described_as: string | null
          former_day: string | null
          former_starts_at: string | null
          id: string
          ingested_at: string | null
          kind: string
          label: string | null
          last_day: string
          measure_ids: string[]
          place: string | null
          revision: number
          source: string
          source_updated_at: string | null
          source_url: string
          starts_at: string | null
          status: string
          subcommittee: string | null
          title: string
          video_url: string | null
          witnesses: string[] | null
        }
        Insert: {
          chamber: string
          committee?: string | null
          committee_code?: string | null
          day: string
          described_as?: string | null
          former_day?: string | null
          former_starts_at?: string | null
          id: string
          ingested_at?: string | null
          kind: string
          label?: string | null
          last_day: string
          measure_ids?: string[]
          place?: string | null
          revision?: number
          source: string
          source_updated_at?: string | null
          source_url: string
          starts_at?: string | null
          status: string
          subcommittee?: string | null
          title: string
          video_url?: string | null
          witnesses?: string[] | null
        }
        Update: {
          chamber?: string
          committee?: string | null
          committee_code?: string | null
          day?: string
          described_as?: string | null
          former_day?: string | null
          former_starts_at?: string | null
          id?: string
          ingested_at?: string | null
          kind?: string
          label?: string | null
          last_day?: string
          measure_ids?: string[]
          place?: string | null
          revision?: number
          source?: string
          source_updated_at?: string | null
          source_url?: string
          starts_at?: string | null
          status?: string
          subcommittee?: string | null
          title?: string
          video_url?: string | null
          witnesses?: string[] | null
        }
        Relationships: []
      }
      text_passages: {
        Row: {
          content: Json
          heading: string | null
          kind: string
          level: number
          number: string | null
          page: string | null
          path: string
          position: number
          text_id: number
        }
        Insert: {
          content?: Json
          heading?: string | null
          kind: string
          level?: number
          number?: string | null
          page?: string | null
          path: string
          position: number
          text_id: number
        }
        Update: {
          content?: Json
          heading?: string | null
          kind?: string
          level?: number
          number?: string | null
          page?: string | null
          path?: string
          position?: number
          text_id?: number
        }
        Relationships: [
          {
            foreignKeyName: 'text_passages_text_id_fkey'
            columns: ['text_id']
            isOneToOne: false
            referencedRelation: 'action_texts'
            referencedColumns: ['id']
          },
        ]
      }
      user_blocks: {
        Row: {
          blocked_id: string
          blocker_id: string
          created_at: string
        }
        Insert: {
          blocked_id: string
          blocker_id?: string
          created_at?: string
        }
        Update: {
          blocked_id?: string
          blocker_id?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_blocks_blocked_id_fkey'
            columns: ['blocked_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_blocks_blocker_id_fkey'
            columns: ['blocker_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      user_districts: {
        Row: {
          chosen_on: string
          district: number
          state: string
          updated_at: string
          user_id: string
        }
        Insert: {
          chosen_on?: string
          district: number
          state: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          chosen_on?: string
          district?: number
          state?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_districts_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      user_list_items: {
        Row: {
          action_id: string
          created_at: string
          id: string
          list_id: string
          note: string | null
          position: number
          updated_at: string
        }
        Insert: {
          action_id: string
          created_at?: string
          id?: string
          list_id: string
          note?: string | null
          position?: number
          updated_at?: string
        }
        Update: {
          action_id?: string
          created_at?: string
          id?: string
          list_id?: string
          note?: string | null
          position?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_list_items_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_list_items_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_list_items_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'community_lists_with_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_list_items_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'user_lists'
            referencedColumns: ['id']
          },
        ]
      }
      user_list_sections: {
        Row: {
          created_at: string
          id: string
          list_id: string
          name: string
          position: number
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          list_id: string
          name: string
          position?: number
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          list_id?: string
          name?: string
          position?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_list_sections_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'community_lists_with_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_list_sections_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'user_lists'
            referencedColumns: ['id']
          },
        ]
      }
      user_lists: {
        Row: {
          copied_from: string | null
          created_at: string
          described_at: string | null
          description: string | null
          id: string
          is_active: boolean
          is_public: boolean
          name: string
          notes: string | null
          rule: string | null
          unpublished_at: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          copied_from?: string | null
          created_at?: string
          described_at?: string | null
          description?: string | null
          id?: string
          is_active?: boolean
          is_public?: boolean
          name: string
          notes?: string | null
          rule?: string | null
          unpublished_at?: string | null
          updated_at?: string
          user_id?: string
        }
        Update: {
          copied_from?: string | null
          created_at?: string
          described_at?: string | null
          description?: string | null
          id?: string
          is_active?: boolean
          is_public?: boolean
          name?: string
          notes?: string | null
          rule?: string | null
          unpublished_at?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_lists_copied_from_fkey'
            columns: ['copied_from']
            isOneToOne: false
            referencedRelation: 'community_lists_with_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_lists_copied_from_fkey'
            columns: ['copied_from']
            isOneToOne: false
            referencedRelation: 'user_lists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_lists_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      user_saved_actions: {
        Row: {
          action_id: string
          changed_since_saved: boolean | null
          created_at: string
          id: string
          is_quiet: boolean
          user_id: string
        }
        Insert: {
          action_id: string
          created_at?: string
          id?: string
          is_quiet?: boolean
          user_id?: string
        }
        Update: {
          action_id?: string
          created_at?: string
          id?: string
          is_quiet?: boolean
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_saved_actions_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_saved_actions_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_saved_actions_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      user_trackers: {
        Row: {
          branch: string | null
          created_at: string
          description: string | null
          id: string
          is_active: boolean
          is_quiet: boolean
          is_search: boolean
          issue_name: string
          keywords: string[]
          last_seen_at: string
          stage: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          branch?: string | null
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          is_quiet?: boolean
          is_search?: boolean
          issue_name: string
          keywords?: string[]
          last_seen_at?: string
          stage?: string | null
          updated_at?: string
          user_id?: string
        }
        Update: {
          branch?: string | null
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          is_quiet?: boolean
          is_search?: boolean
          issue_name?: string
          keywords?: string[]
          last_seen_at?: string
          stage?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_trackers_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_deliveries: {
        Row: {
          accepted_at: string | null
          action_ids: string[]
          attempts: number
          given_up_at: string | null
          id: string
          last_error: string | null
          made_at: string
          next_attempt_at: string
          user_id: string
          webhook_id: string
        }
        Insert: {
          accepted_at?: string | null
          action_ids?: string[]
          attempts?: number
          given_up_at?: string | null
          id?: string
          last_error?: string | null
          made_at?: string
          next_attempt_at?: string
          user_id?: string
          webhook_id: string
        }
        Update: {
          accepted_at?: string | null
          action_ids?: string[]
          attempts?: number
          given_up_at?: string | null
          id?: string
          last_error?: string | null
          made_at?: string
          next_attempt_at?: string
          user_id?: string
          webhook_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_deliveries_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_deliveries_webhook_id_fkey'
            columns: ['webhook_id']
            isOneToOne: false
            referencedRelation: 'webhooks'
            referencedColumns: ['id']
          },
        ]
      }
      webhooks: {
        Row: {
          created_at: string
          id: string
          is_active: boolean
          secret: string
          tracker_id: string
          url: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_active?: boolean
          secret?: string
          tracker_id: string
          url: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_active?: boolean
          secret?: string
          tracker_id?: string
          url?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhooks_tracker_id_fkey'
            columns: ['tracker_id']
            isOneToOne: false
            referencedRelation: 'user_trackers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhooks_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      community_lists_with_profiles: {
        Row: {
          by_editors: boolean
          created_at: string
          description: string | null
          follower_count: number
          id: string
          is_public: boolean
          item_count: number
          like_count: number
          name: string
          updated_at: string
          user_id: string
          username: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_lists_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      followed_things: {
        Row: {
          created_at: string
          id: string
          is_quiet: boolean
          kind: string
          name: string
          user_id: string
        }
        Relationships: [
          {
            foreignKeyName: 'list_follows_follower_id_fkey'
            columns: ['follower_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_saved_actions_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_trackers_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      legislator_votes: {
        Row: {
          legislator_id: string
          roll_call_id: string
          vote_decision: string
        }
        Relationships: [
          {
            foreignKeyName: 'legislator_votes_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_votes_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'legislators'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_votes_roll_call_id_fkey'
            columns: ['roll_call_id']
            isOneToOne: false
            referencedRelation: 'roll_calls'
            referencedColumns: ['id']
          },
        ]
      }
      public_profile_comments: {
        Row: {
          action_id: string | null
          action_title: string | null
          content: string
          created_at: string
          id: string
          legislator_id: string | null
          legislator_name: string | null
          parent_id: string | null
          updated_at: string
          user_id: string
          username: string
        }
        Relationships: [
          {
            foreignKeyName: 'comments_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comments_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comments_parent_id_action_id_fkey'
            columns: ['parent_id', 'action_id']
            isOneToOne: false
            referencedRelation: 'comments'
            referencedColumns: ['id', 'action_id']
          },
          {
            foreignKeyName: 'comments_parent_id_action_id_fkey'
            columns: ['parent_id', 'action_id']
            isOneToOne: false
            referencedRelation: 'public_profile_comments'
            referencedColumns: ['id', 'action_id']
          },
          {
            foreignKeyName: 'comments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_comments_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_comments_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'legislators'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_comments_parent_id_legislator_id_fkey'
            columns: ['parent_id', 'legislator_id']
            isOneToOne: false
            referencedRelation: 'legislator_comments'
            referencedColumns: ['id', 'legislator_id']
          },
          {
            foreignKeyName: 'legislator_comments_parent_id_legislator_id_fkey'
            columns: ['parent_id', 'legislator_id']
            isOneToOne: false
            referencedRelation: 'public_profile_comments'
            referencedColumns: ['id', 'legislator_id']
          },
          {
            foreignKeyName: 'legislator_comments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      public_profile_ratings: {
        Row: {
          action_id: string | null
          action_title: string | null
          created_at: string
          id: string
          legislator_id: string | null
          legislator_name: string | null
          rating_value: number
          user_id: string
          username: string
        }
        Relationships: [
          {
            foreignKeyName: 'legislator_ratings_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_ratings_legislator_id_fkey'
            columns: ['legislator_id']
            isOneToOne: false
            referencedRelation: 'legislators'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'legislator_ratings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ratings_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'GovernmentActions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ratings_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'followed_things'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ratings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Functions: {
      answer_appeal: {
        Args: { id: string; granted: boolean; answer: string }
        Returns: undefined
      }
      check_username: {
        Args: { candidate: string }
        Returns: string | null
      }
      compare_members: {
        Args: { one: string; other: string; subject_filter?: string | null }
        Returns: {
          in_common: number
          both_decided: number
          agreed: number
        }[]
      }
      copy_list: {
        Args: { list_id: string; copy_id: string }
        Returns: string | null
      }
      decide_report: {
        Args: { kind: string; id: string; decision: string; reason?: string | null }
        Returns: undefined
      }
      end_own_session: {
        Args: { session_id: string }
        Returns: boolean | null
      }
      export_actions: {
        Args: { query_text?: string | null; filters?: Json | null; sort_by?: string | null; page_num?: number | null }
        Returns: {
          id: string
          title: string
          branch: string
          action_type: string
          bill_number: string | null
          congress_number: number | null
          law_number: string | null
          executive_order_number: number | null
          proclamation_number: number | null
          docket_number: string | null
          citation: string | null
          current_status: string | null
          status_date: string | null
          action_date: string | null
          introduced_date: string | null
          latest_action_date: string | null
          latest_action_text: string | null
          policy_area: string | null
          sponsor: string | null
          sponsor_id: string | null
          sponsor_party: string | null
          cosponsor_count: number
          total_count: number
        }[]
      }
      find_in_text: {
        Args: { text_id: number; query: string }
        Returns: {
          position: number | null
          path: string | null
          matches: number | null
        }[]
      }
      find_referenced_actions: {
        Args: { ids: string[]; law_numbers: string[]; citations: string[] }
        Returns: {
          id: string | null
          title: string | null
          law_number: string | null
          citation: string | null
        }[]
      }
      get_action_context: {
        Args: { action_id: string }
        Returns: {
          sponsors: Json | null
          lives: Json | null
          status_counts: Json | null
          committees: Json | null
          related_measures: Json | null
          amendments: Json | null
        }[]
      }
      get_action_ratings: {
        Args: { action_ids: string[] }
        Returns: {
          action_id: string
          average_rating: number | null
          rating_count: number
          one_star: number
          two_stars: number
          three_stars: number
          four_stars: number
          five_stars: number
        }[]
      }
      get_action_vote: {
        Args: { action_id: string; roll_call_id?: string | null; chamber?: string | null }
        Returns: {
          id: string
          legislator_id: string | null
          full_name: string
          first_name: string
          last_name: string
          state: string
          district: number | null
          party: string
          vote_decision: string
        }[]
      }
      get_amendment: {
        Args: { amendment_id: string }
        Returns: {
          amendment: Json | null
          measure: Json | null
          amends: Json | null
          amended_by: Json | null
          votes: Json | null
        }[]
      }
      get_amendments: {
        Args: { action_id: string; outcome_filter?: string | null; only_voted?: boolean | null; page_num?: number | null; page_size?: number | null }
        Returns: {
          amendment: Json | null
          total_count: number | null
        }[]
      }
      get_amendments_of_vote: {
        Args: { roll_call_id: string }
        Returns: {
          amendment: Json | null
          action_id: string | null
        }[]
      }
      get_bundled_record: {
        Args: never
        Returns: {
          loaded_at: string
          actions: number
        }[]
      }
      get_chamber_medians: {
        Args: { chamber_name: string; congress: number }
        Returns: {
          members: number
          answered_share: number | null
          with_party_members: number
          with_party_share: number | null
        }[]
      }
      get_comment_path: {
        Args: { subject_kind: string; comment_id: string }
        Returns: {
          id: string | null
          subject_id: string | null
        }[]
      }
      get_committee_counts: {
        Args: { committee_code: string }
        Returns: {
          kind: string | null
          activity_count: number | null
        }[]
      }
      get_committee_measures: {
        Args: { committee_code: string; kind_filter?: string | null; page_num?: number | null; page_size?: number | null }
        Returns: {
          action_id: string | null
          title: string | null
          bill_number: string | null
          congress_number: number | null
          current_status: string | null
          kind: string | null
          acted_on: string | null
          vote_manner: string | null
          yea_count: number | null
          nay_count: number | null
          reports: string[] | null
        }[]
      }
      get_committees: {
        Args: never
        Returns: {
          code: string
          name: string
          members: number
          parties: Json
          leaders: Json
        }[]
      }
      get_community_lists: {
        Args: { list_count?: number | null }
        Returns: {
          id: string
          name: string
          description: string | null
          created_at: string
          user_id: string
          username: string
          item_count: number
          follower_count: number
          like_count: number
          by_editors: boolean
        }[]
      }
      get_delegation_votes: {
        Args: { state_code: string; votes_of_each?: number | null; first_day?: string | null; last_day?: string | null }
        Returns: {
          roll_call_id: string
          chamber: string
          roll_call_number: number
          vote_date: string
          question: string
          classification: string | null
          subject: string | null
          result: string
          vice_president_vote: string | null
          yea_count: number | null
          nay_count: number | null
          action_id: string | null
          action_title: string | null
          bill_number: string | null
          positions: Json
        }[]
      }
      get_differing_votes: {
        Args: { one: string; other: string; subject_filter?: string | null; page_num?: number | null; page_size?: number | null }
        Returns: {
          roll_call_id: string
          chamber: string
          congress_number: number
          roll_call_number: number
          vote_date: string
          question: string
          classification: string | null
          subject: string | null
          result: string
          vice_president_vote: string | null
          decision_of_one: string
          decision_of_other: string
          action_id: string | null
          action_title: string | null
          bill_number: string | null
          total_count: number
        }[]
      }
      get_discussion: {
        Args: { subject_kind: string; subject_id: string; sort_by?: string | null; page_num?: number | null }
        Returns: {
          id: string
          total_threads: number
        }[]
      }
      get_filter_options: {
        Args: { query_text?: string | null }
        Returns: {
          branch: string
          actionTypes: Json
        }[]
      }
      get_home_news: {
        Args: { zone?: string | null }
        Returns: {
          lines: Json
          unread_count: number
          latest_at: string | null
          member_votes: Json
          has_followed: boolean
        }[]
      }
      get_legislator_ratings: {
        Args: { legislator_ids: string[] }
        Returns: {
          legislator_id: string
          average_rating: number | null
          rating_count: number
          one_star: number
          two_stars: number
          three_stars: number
          four_stars: number
          five_stars: number
        }[]
      }
      get_list_progress: {
        Args: { list_id: string }
        Returns: {
          became_law: number
          known: number
        }[]
      }
      get_lives: {
        Args: { action_id: string }
        Returns: {
          is_later: boolean
          id: string
          bill_number: string | null
          congress_number: number
          introduced_date: string | null
          ground: string
          companion_number: string | null
        }[]
      }
      get_member_counts: {
        Args: { member_id: string }
        Returns: {
          chamber: string
          congress_number: number
          listed: number
          missed: number
          with_party: number
          against_party: number
        }[]
      }
      get_member_measure_facets: {
        Args: { member_id: string; role_filter?: string | null; status_filter?: string | null; congress_filter?: number | null; subject_filter?: string | null }
        Returns: {
          facet: string
          value: string
          measures: number
        }[]
      }
      get_member_measures: {
        Args: { member_id: string; role_filter?: string | null; status_filter?: string | null; congress_filter?: number | null; subject_filter?: string | null; page_num?: number | null; page_size?: number | null }
        Returns: {
          id: string
          role: string
          title: string
          bill_number: string | null
          congress_number: number | null
          introduced_date: string | null
          current_status: string | null
          status_date: string | null
          policy_area: string | null
          total_count: number
        }[]
      }
      get_member_votes: {
        Args: { member_id: string; congress_filter?: number | null; kind_filter?: string | null; subject_filter?: string | null; side_filter?: string | null; page_num?: number | null; page_size?: number | null; year_filter?: number | null }
        Returns: {
          roll_call_id: string
          chamber: string
          congress_number: number
          roll_call_number: number
          vote_date: string
          question: string
          classification: string | null
          subject: string | null
          list_kind: string
          result: string
          vice_president_vote: string | null
          vote_decision: string
          party: string
          party_majority: string | null
          action_id: string | null
          action_title: string | null
          bill_number: string | null
          policy_area: string | null
          total_count: number
        }[]
      }
      get_member_year: {
        Args: { member_id: string; year_filter: number; subject_filter?: string | null }
        Returns: {
          voted_on: string
          sides: string
        }[]
      }
      get_member_years: {
        Args: { member_id: string }
        Returns: {
          year: number
          chamber: string
          listed: number
          missed: number
        }[]
      }
      get_moderation_counts: {
        Args: never
        Returns: {
          refused: number
          reported: number
          hidden: number
          kept: number
          removed: number
          banned: number
        }[]
      }
      get_moderation_log: {
        Args: { most?: number | null }
        Returns: {
          id: number | null
          decided_at: string | null
          decision: string | null
          rule: string | null
          subject: string | null
          operator: string | null
          author: string | null
          reason: string | null
          can_undo: boolean | null
        }[]
      }
      get_moderation_queue: {
        Args: never
        Returns: {
          kind: string | null
          id: string | null
          subject_kind: string | null
          subject_id: string | null
          author: string | null
          written_at: string | null
          hidden: boolean | null
          reports: number | null
          reasons: string | null
          content: string | null
          waiting_since: string | null
        }[]
      }
      get_notifications: {
        Args: { zone?: string | null; kinds?: string[] | null; page?: number | null; page_size?: number | null }
        Returns: {
          ids: number[] | null
          kind: string | null
          unread: boolean | null
          day: string | null
          newest_at: string | null
          total: number | null
          action_id: string | null
          roll_call_id: string | null
          legislator_id: string | null
          list_id: string | null
          tracker_id: string | null
          comment_id: string | null
          detail: string | null
          subject: string | null
          about: string | null
          author: string | null
          news: Json | null
          total_lines: number | null
        }[]
      }
      get_operator_status: {
        Args: never
        Returns: Json | null
      }
      get_own_activity: {
        Args: never
        Returns: {
          action_comments: number
          action_ratings: number
          legislator_comments: number
          legislator_ratings: number
          list_comments: number
          average_rating: number | null
          first_activity_at: string | null
        }[]
      }
      get_own_members_votes: {
        Args: { roll_call_ids: string[]; state_code?: string | null; district_number?: number | null }
        Returns: {
          roll_call_id: string
          chamber: string
          state: string
          district: number
          chosen_on: string | null
          legislator_id: string | null
          last_name: string | null
          full_name: string | null
          seat_chamber: string
          vote_decision: string | null
          decision: string | null
          standing: string
        }[]
      }
      get_own_sessions: {
        Args: never
        Returns: {
          id: string | null
          created_at: string | null
          last_used_at: string | null
          user_agent: string | null
          is_current: boolean | null
        }[]
      }
      get_positions: {
        Args: { roll_call_id: string }
        Returns: {
          legislator_id: string
          full_name: string
          first_name: string
          last_name: string
          state: string
          district: number | null
          party: string
          vote_decision: string
        }[]
      }
      get_public_profile: {
        Args: { profile_username: string }
        Returns: {
          id: string
          username: string
          created_at: string | null
          show_activity: boolean
          show_comments: boolean
          show_ratings: boolean
          comment_count: number | null
          rating_count: number | null
          average_rating: number | null
          first_activity_at: string | null
        }[]
      }
      get_readers_to_follow: {
        Args: { reader_count?: number | null }
        Returns: {
          id: string
          username: string
          list_count: number
          follower_count: number
          newest_at: string
        }[]
      }
      get_record_coverage: {
        Args: never
        Returns: {
          branch: string
          congress_number: number | null
          action_type: string | null
          actions: number
          numbered: number | null
          first_date: string | null
          last_date: string | null
        }[]
      }
      get_renamed_profile: {
        Args: { former_username: string }
        Returns: string | null
      }
      get_schedule: {
        Args: { first_day: string; last_day: string; only_action?: string | null; only_committee?: string | null; only_subject?: string | null; only_member?: string | null; newest_first?: boolean | null; page_size?: number | null }
        Returns: {
          id: string | null
          kind: string | null
          chamber: string | null
          day: string | null
          last_day: string | null
          starts_at: string | null
          status: string | null
          title: string | null
          label: string | null
          described_as: string | null
          committee_code: string | null
          committee: string | null
          subcommittee: string | null
          place: string | null
          witnesses: string[] | null
          source_url: string | null
          video_url: string | null
          source: string | null
          former_day: string | null
          former_starts_at: string | null
          revision: number | null
          changed_at: string | null
          measures: Json | null
        }[]
      }
      get_sponsors: {
        Args: { action_id: string }
        Returns: {
          id: string | null
          full_name: string | null
        }[]
      }
      get_sponsorship_counts: {
        Args: { member_id: string }
        Returns: {
          role: string
          status: string | null
          measures: number
        }[]
      }
      get_state_weeks: {
        Args: { state_code: string; subjects?: string[] | null; weeks?: number | null; last_week?: string | null }
        Returns: {
          first_day: string | null
          votes: number | null
          sponsored: number | null
          changed: number | null
        }[]
      }
      get_subjects: {
        Args: { congress_filter?: number | null }
        Returns: {
          policy_area: string
          action_count: number
        }[]
      }
      get_tracker_matches: {
        Args: { matches_each?: number | null }
        Returns: {
          id: string
          issue_name: string
          description: string | null
          keywords: string[]
          is_search: boolean
          is_quiet: boolean
          branch: string | null
          stage: string | null
          last_seen_at: string
          match_count: number
          new_count: number
          newest: Json
          looked_at: string
        }[]
      }
      get_trending_lists: {
        Args: { list_count?: number | null }
        Returns: {
          list_id: string
          follower_count: number
          like_count: number
          comment_count: number
        }[]
      }
      mark_notifications_read: {
        Args: { ids?: number[] | null; is_read?: boolean | null }
        Returns: number | null
      }
      order_list_items: {
        Args: { list_id: string; item_ids: string[]; from_ids?: string[] | null }
        Returns: {
          moved: number
        }[]
      }
      remove_list_comment: {
        Args: { comment_id: string; reason: string }
        Returns: undefined
      }
      resolve_citations: {
        Args: { citations: string[] }
        Returns: {
          place: number
          keys: string[]
          action_ids: string[]
          member_ids: string[]
        }[]
      }
      search_community_lists: {
        Args: { query?: string | null; sort_by?: string | null; page_num?: number | null; page_size?: number | null }
        Returns: {
          id: string
          name: string
          description: string | null
          created_at: string
          user_id: string
          username: string
          item_count: number
          follower_count: number
          like_count: number
          by_editors: boolean
          total_count: number
        }[]
      }
      search_government_actions: {
        Args: { query_text?: string | null; query_embedding?: number[] | null; branch_filter?: string[] | null; action_type_filter?: string[] | null; status_filter?: string | null; sort_by?: string | null; page_num?: number | null; page_size?: number | null }
        Returns: {
          id: string
          title: string
          descriptionSummary: string | null
          actionType: string
          branch: string
          bill_number: string | null
          congress_number: number | null
          law_number: string | null
          executive_order_number: number | null
          proclamation_number: number | null
          docket_number: string | null
          citation: string | null
          president_name: string | null
          issuing_body: string | null
          current_status: string | null
          status_date: string | null
          disposition: string | null
          introduced_date: string | null
          date_enacted_issued: string | null
          latest_action_text: string | null
          latest_action_date: string | null
          action_date: string
          average_rating: number | null
          rating_count: number
          total_count: number
        }[]
      }
      search_legislators: {
        Args: { query_text?: string | null; page_num?: number | null; page_size?: number | null; state_filter?: string | null; chamber_filter?: string | null; party_filter?: string | null; office_filter?: string | null }
        Returns: {
          id: string
          firstName: string
          lastName: string
          full_name: string
          party: string
          state: string
          chamber: string
          district: number | null
          photoUrl: string | null
          in_office: boolean
          leadership_title: string | null
          average_rating: number | null
          rating_count: number
          total_count: number
        }[]
      }
      search_page: {
        Args: { query_text?: string | null; list?: string | null; filters?: Json | null; sort_by?: string | null; page_num?: number | null; page_size?: number | null }
        Returns: Json | null
      }
      search_reading: {
        Args: { query: string }
        Returns: {
          correction: string | null
          is_partial: boolean | null
          is_exact: boolean | null
        }[]
      }
      search_roll_calls: {
        Args: { chamber_filter?: string | null; congress_filter?: number | null; day_filter?: string | null; kind_filter?: string | null; margin_at_most?: number | null; parties_filter?: string | null; subject_filter?: string | null; page_num?: number | null; page_size?: number | null }
        Returns: {
          id: string
          chamber: string
          congress_number: number
          session: number
          roll_call_number: number
          vote_date: string
          question: string
          classification: string | null
          subject: string | null
          list_kind: string
          required_majority: string
          result: string
          vice_president_vote: string | null
          yea_count: number | null
          nay_count: number | null
          present_count: number | null
          not_voting_count: number | null
          action_id: string | null
          action_title: string | null
          bill_number: string | null
          policy_area: string | null
          parties: Json | null
          total_count: number
        }[]
      }
      search_texts: {
        Args: { query_text: string; branch_filter?: string[] | null; action_type_filter?: string[] | null; sort_by?: string | null; page_num?: number | null; page_size?: number | null; stage_filter?: string | null }
        Returns: {
          total_count: number | null
          searched_count: number | null
          is_whole: boolean | null
          type_counts: Json | null
          stage_counts: Json | null
          matched_words: string[] | null
          results: Json | null
        }[]
      }
      suggest_actions: {
        Args: { query: string; at_most?: number | null }
        Returns: {
          id: string
          title: string
          branch: string
          action_type: string
          congress_number: number | null
          bill_number: string | null
          executive_order_number: number | null
          proclamation_number: number | null
          docket_number: string | null
        }[]
      }
      suggest_legislators: {
        Args: { query: string; at_most?: number | null }
        Returns: {
          id: string
          full_name: string
          party: string
          state: string
          chamber: string
          district: number | null
          photo_url: string | null
          in_office: boolean
        }[]
      }
      undo_decision: {
        Args: { id: number }
        Returns: undefined
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
